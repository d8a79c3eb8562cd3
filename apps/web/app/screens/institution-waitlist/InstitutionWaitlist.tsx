import type { WaitlistEntry } from '@ieum/contracts/mydata/organizations/institution-waitlist.ts'
import { waitlist } from '@ieum/copy/mydata/connections/institution-waitlist.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WAITLIST_NAME_MAX } from '@ieum/domain/mydata/organizations/institution-waitlist.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Row, RowChevron, RowList } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/controls/Field.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { focusFirstWrong } from '../../fields/focus-first-wrong.ts'
import { textProblem } from '../../fields/text-problem.ts'
import { links } from '../../links/links.ts'
import { LeftOut } from '../../shell/LeftOut.tsx'
import type { Awaiting } from './use-institution-waitlist.ts'

const FORM_ID = 'awaited-organization'

/** The form to add an institution that was not found to the waitlist, and earlier entries. */
export function InstitutionWaitlist({
  list,
  leftOutCount,
  searched,
  awaiting: { busyWith, failure, success, save, stop },
}: {
  readonly list: readonly WaitlistEntry[]
  /** Number of entries that cannot be opened. */
  readonly leftOutCount: number
  /** Search text without a result; empty when there was no search. */
  readonly searched: string
  readonly awaiting: Awaiting
}) {
  const [name, setName] = useState(searched)
  const [isErrorShown, setIsErrorShown] = useState(false)
  const problem = textProblem(name, WAITLIST_NAME_MAX, waitlist.nameMissing)
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
              {busyWith === null ? waitlist.save : waitlist[busyWith]}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle title={waitlist.title} subtitle={waitlist.subtitle} />
        <Form id={FORM_ID} onSubmit={submit}>
          <TextField
            label={waitlist.name}
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
          <Section isTight label={waitlist.title}>
            <RowList>
              {list.map((one) => (
                <li key={one.awaitedOrganizationId}>
                  <Row
                    title={one.name}
                    sub={waitlist.since(one.createdAtMs)}
                    end={
                      <TextAction
                        tone="quiet"
                        aria-label={waitlist.stopNamed(one.name)}
                        onClick={() => stop(one.awaitedOrganizationId)}
                      >
                        {waitlist.stop}
                      </TextAction>
                    }
                  />
                </li>
              ))}
            </RowList>
          </Section>
        ) : null}
        <Row as={Link} to={links.manualAsset()} title={waitlist.byHand} sub={waitlist.byHandSub} end={<RowChevron />} />
      </ScreenBody>
    </Screen>
  )
}
