import { geneEndingWords } from '@ieum/copy/gene/around/ending.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { readBirthday } from '@ieum/domain/typing/birthday.ts'
import { PERSON_NAME_MAX } from '@ieum/domain/typing/person-name.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/controls/Field.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { focusFirstWrong } from '../../../fields/focus-first-wrong.ts'
import { textProblem } from '../../../fields/text-problem.ts'
import { links } from '../../../links/links.ts'
import type { LeavingShown } from './read-leaving.ts'
import type { LeavingGene } from './use-leaving-gene.ts'

const { leave: words } = geneEndingWords
const { apply: labels } = geneTestingWords
const FORM_ID = 'gene-leave'

export type GeneLeaveProps = LeavingShown & { readonly leaving: LeavingGene }

/** Leaving the service: data that is destroyed, data that remains, the people affected, and one confirmation. */
export function GeneLeave({ testingCount, voucherCount, leaving }: GeneLeaveProps) {
  const [who, setWho] = useState({ fullName: '', birth: '' })
  const [isLooked, look] = useState(false)
  const [isAsked, ask] = useState(false)
  const fullName = plainText(who.fullName)
  const nameProblem = textProblem(who.fullName, PERSON_NAME_MAX, labels.nameError)
  const birth = readBirthday(who.birth)
  const isGood = nameProblem === null && birth !== null
  const submit = () => {
    look(true)
    if (isGood) ask(true)
    else focusFirstWrong(FORM_ID)
  }
  const error = isLooked && !isGood ? words.missing : leaving.failure
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.gene()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={leaving.isBusy}
        foot={
          <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
            <Button form={FORM_ID} type="submit" tone="secondary" isBusy={leaving.isBusy}>
              {words.cta}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
        </Section>
        <Section label={words.deleted}>
          <Inset>
            <PointList
              title={words.deleted}
              points={[
                ...(testingCount > 0 ? [words.testings(testingCount)] : []),
                ...(voucherCount > 0 ? [words.vouchers(voucherCount)] : []),
                words.places,
                words.consents,
                words.groups,
              ]}
            />
            <PointList title={words.kept} points={words.keptPoints} note={testingCount > 0 ? words.lab : undefined} />
          </Inset>
        </Section>
        <Section isTight title={words.who}>
          <SettingNote>{words.whoText}</SettingNote>
          <Form id={FORM_ID} onSubmit={submit}>
            <TextField
              label={labels.name}
              autoComplete="name"
              error={isLooked ? nameProblem : null}
              value={who.fullName}
              onChange={({ target }) => setWho({ ...who, fullName: target.value })}
            />
            <TextField
              label={labels.birth}
              help={labels.birthHelp}
              inputMode="numeric"
              error={isLooked && birth === null ? labels.birthError : null}
              value={who.birth}
              onChange={({ target }) => setWho({ ...who, birth: target.value })}
            />
          </Form>
        </Section>
        <LiveRegion>{error}</LiveRegion>
      </ScreenBody>
      {isAsked && birth !== null ? (
        <AlertDialog
          title={words.ask}
          actions={[
            { label: screenWords.cancel, onPress: () => ask(false) },
            {
              label: words.cta,
              tone: 'danger',
              onPress: () => {
                ask(false)
                leaving.leave(fullName, birth)
              },
            },
          ]}
        >
          <p>{words.askText}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}
