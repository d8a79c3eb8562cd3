import type { NewSignIn } from '@ieum/contracts/account/sign-ins.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { devices } from '@ieum/copy/account/devices.ts'
import { newSignIns as signInWords } from '@ieum/copy/account/sign-in-proof.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Chip, Row, RowList, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { NewSignIns } from './NewSignIns.tsx'
import type { Ending } from './use-devices.ts'

export type Device = Awaited<ReturnType<PageClients['account']['listSessions']>>['sessions'][number]

/** The confirmation before an action. */
type Question = { readonly title: string; readonly text: string; readonly label: string; readonly answer: () => void }

export type DevicesProps = {
  readonly list: readonly Device[]
  /** First sign-ins on other devices that the person has not confirmed or rejected yet. */
  readonly newSignIns: readonly NewSignIn[]
  readonly ending: Ending
}

/** The devices on which the person is signed in, each with a button to sign it out. */
export function Devices({ list, newSignIns, ending }: DevicesProps) {
  const [question, ask] = useState<Question | null>(null)
  const { failure, isBusy, success } = ending
  const askToEnd = ({ sessionId, isThis }: Device, name: string) =>
    ask({
      title: devices.endTitle(name),
      text: devices.endText,
      label: devices.end,
      answer: () => ending.end(sessionId, isThis),
    })
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={isBusy}>
        <Section isFirst>
          <ScreenTitle title={devices.title} subtitle={devices.subtitle} />
        </Section>
        {newSignIns.length === 0 ? null : (
          <NewSignIns
            list={newSignIns}
            onMine={({ deviceId }) => ending.answer(deviceId, true)}
            onNotMine={({ deviceId }, name) =>
              ask({
                title: signInWords.notMineTitle(name),
                text: signInWords.notMineText,
                label: devices.end,
                answer: () => ending.answer(deviceId, false),
              })
            }
          />
        )}
        <Section isTight label={devices.title}>
          <RowList>
            {list.map((device) => {
              const name = devices.name(device.kindEnum, device.osEnum, device.browserEnum)
              return (
                <li key={device.sessionId}>
                  <Row
                    title={name}
                    sub={device.isThis ? devices.signedIn(device.signedInAtMs) : devices.lastSeen(device.lastSeenAtMs)}
                    end={
                      device.isThis ? (
                        <Chip tone="primary">{devices.isThis}</Chip>
                      ) : (
                        <TextAction
                          tone="quiet"
                          aria-label={devices.endNamed(name)}
                          onClick={() => askToEnd(device, name)}
                        >
                          {devices.end}
                        </TextAction>
                      )
                    }
                  />
                </li>
              )
            })}
          </RowList>
          <SettingNote>{devices.note}</SettingNote>
        </Section>
        <Section isTight label={devices.endAll}>
          {list.length > 1 ? (
            <Setting
              label={devices.endOthers}
              hasChevron={false}
              onClick={() =>
                ask({
                  title: devices.endOthersTitle,
                  text: devices.endOthersText,
                  label: devices.end,
                  answer: ending.endOthers,
                })
              }
            />
          ) : null}
          <Setting
            label={devices.endAll}
            hasChevron={false}
            onClick={() =>
              ask({
                title: devices.endAllTitle,
                text: devices.endAllText,
                label: devices.end,
                answer: ending.endAll,
              })
            }
          />
          {failure ? (
            <Center>
              <InlineError>{failure}</InlineError>
            </Center>
          ) : null}
          <LiveRegion>{failure ?? success}</LiveRegion>
        </Section>
      </ScreenBody>
      {question ? (
        <AlertDialog
          title={question.title}
          actions={[
            { label: screenWords.cancel, onPress: () => ask(null) },
            {
              label: question.label,
              tone: 'danger',
              onPress: () => {
                ask(null)
                question.answer()
              },
            },
          ]}
        >
          <p>{question.text}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}
