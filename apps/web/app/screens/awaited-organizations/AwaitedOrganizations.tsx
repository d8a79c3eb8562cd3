import type { AwaitedOrganization } from '@ieum/contracts/mydata/awaited-organizations.ts'
import { awaited } from '@ieum/copy/mydata/awaited-organizations.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { AWAITED_ORGANIZATION_NAME_MAX } from '@ieum/domain/mydata/awaited-organizations.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { Button, IconButton, TextAction } from '@ieum/ui/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/Field.tsx'
import { LiveRegion } from '@ieum/ui/Hidden.tsx'
import { Row, RowChevron, RowList } from '@ieum/ui/Row.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { focusFirstWrong } from '../../focus-first-wrong.ts'
import { LeftOut } from '../../LeftOut.tsx'
import { links } from '../../links.ts'
import { textProblem } from '../../text-problem.ts'
import type { Awaiting } from './use-awaited-organizations.ts'

const FORM_ID = 'awaited-organization'

/** The form to add an institution that was not found to the waitlist, and earlier entries. */
export function AwaitedOrganizations({
  list,
  leftOutCount,
  searched,
  awaiting: { busyWith, failure, success, save, stop },
}: {
  readonly list: readonly AwaitedOrganization[]
  /** Number of entries that cannot be opened. */
  readonly leftOutCount: number
  /** Search text without a result; empty when there was no search. */
  readonly searched: string
  readonly awaiting: Awaiting
}) {
  const [name, setName] = useState(searched)
  const [isErrorShown, setIsErrorShown] = useState(false)
  const problem = textProblem(name, AWAITED_ORGANIZATION_NAME_MAX, awaited.nameMissing)
  const submit = () => {
    setIsErrorShown(problem !== null)
    if (problem !== null) focusFirstWrong(FORM_ID)
    else save(plainText(name), () => setName(''))
  }
  return (
    <Screen>
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={busyWith !== null}
        foot={
          <CtaBar>
            <Button form={FORM_ID} type="submit" isBusy={busyWith !== null}>
              {busyWith === null ? awaited.save : awaited[busyWith]}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle title={awaited.title} subtitle={awaited.subtitle} />
        <Form id={FORM_ID} onSubmit={submit}>
          <TextField
            label={awaited.name}
            autoComplete="off"
            value={name}
            error={isErrorShown ? problem : null}
            onChange={(event) => setName(event.target.value)}
          />
          {failure ? <InlineError>{failure}</InlineError> : null}
        </Form>
        <LiveRegion>{failure ?? success}</LiveRegion>
        <LeftOut count={leftOutCount} />
        {list.length > 0 ? (
          <Section isTight label={awaited.title}>
            <RowList>
              {list.map((one) => (
                <li key={one.awaitedOrganizationId}>
                  <Row
                    title={one.name}
                    sub={awaited.since(one.createdAtMs)}
                    end={
                      <TextAction
                        tone="quiet"
                        aria-label={awaited.stopNamed(one.name)}
                        onClick={() => stop(one.awaitedOrganizationId)}
                      >
                        {awaited.stop}
                      </TextAction>
                    }
                  />
                </li>
              ))}
            </RowList>
          </Section>
        ) : null}
        <Row as={Link} to={links.manualAsset()} title={awaited.byHand} sub={awaited.byHandSub} end={<RowChevron />} />
      </ScreenBody>
    </Screen>
  )
}
