import type { DataDownload } from '@ieum/contracts/account/data-downloads.ts'
import { dataDownload as words } from '@ieum/copy/account/data-download.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { isProved, ProveSignIn, type SignInProof } from '../../session/ProveSignIn.tsx'
import type { Downloading } from './use-data-download.ts'

export type DataDownloadPageProps = {
  readonly download: DataDownload | null
  readonly proof: SignInProof
  readonly downloading: Downloading
}

/** All data that we store about the person as a file: requested, being made, opened once, deleted. */
export function DataDownloadPage({ download, proof, downloading }: DataDownloadPageProps) {
  const { busyWith, failure, success } = downloading
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={busyWith !== null}>
        <Section isFirst>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
        </Section>
        <Section isTight label={words.title}>
          <Row
            title={download ? words.status(download) : words.neverTitle}
            sub={download ? words.about(download) : words.neverText}
          />
          <NextStep download={download} proof={proof} downloading={downloading} />
          {failure ? (
            <Center>
              <InlineError>{failure}</InlineError>
            </Center>
          ) : null}
          <LiveRegion>{failure ?? success ?? (download ? words.status(download) : null)}</LiveRegion>
        </Section>
        <Section label={words.contentsTitle}>
          <Inset>
            <PointList title={words.contentsTitle} points={words.contents} note={words.note} />
          </Inset>
        </Section>
      </ScreenBody>
    </Screen>
  )
}

/** The action that this state allows; none while the file is being made. */
function NextStep({ download, proof, downloading }: DataDownloadPageProps) {
  const { busyWith, open, request, signInAgain } = downloading
  const status = download?.dataDownloadStatusEnum
  if (status === 'ASKED' || status === 'MAKING') return null
  if (!download || status !== 'READY') {
    return (
      <Center>
        <Button meaning="ask" tone="secondary" size="medium" isBusy={busyWith === 'asking'} onClick={request}>
          {download ? words.requestAgain : words.request}
        </Button>
      </Center>
    )
  }
  if (!isProved(proof)) {
    return (
      <ProveSignIn
        proof={proof}
        notFresh={words.notFresh}
        isBusy={busyWith === 'leaving'}
        onSignInAgain={signInAgain}
      />
    )
  }
  return (
    <Center>
      <Button
        meaning="open"
        size="medium"
        isBusy={busyWith === 'opening'}
        onClick={() => open(download.dataDownloadId)}
      >
        {words.open}
      </Button>
    </Center>
  )
}
