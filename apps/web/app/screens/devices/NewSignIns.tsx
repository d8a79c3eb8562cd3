import type { NewSignIn } from '@ieum/contracts/account/sign-ins.ts'
import { devices } from '@ieum/copy/account/devices.ts'
import { newSignIns as words } from '@ieum/copy/account/sign-in-proof.ts'
import { Row, RowList } from '@ieum/ui/content/Row.tsx'
import { TextAction } from '@ieum/ui/controls/Button.tsx'
import { ListHead, Section } from '@ieum/ui/layout/Screen.tsx'

type NewSignInsProps = {
  readonly list: readonly NewSignIn[]
  readonly onMine: (one: NewSignIn) => void
  readonly onNotMine: (one: NewSignIn, name: string) => void
}

/** Sign-ins on devices newer than this one. The person confirms each or ends it. */
export function NewSignIns({ list, onMine, onNotMine }: NewSignInsProps) {
  return (
    <Section isTight label={words.title}>
      <ListHead>{words.title}</ListHead>
      <RowList>
        {list.map((one) => {
          const name = devices.name(one.kindEnum, one.osEnum, one.browserEnum)
          return (
            <li key={one.deviceId}>
              <Row
                title={name}
                sub={words.signedIn(one.signedInAtMs, one.isSignedIn)}
                end={
                  <>
                    <TextAction tone="quiet" aria-label={words.isMineNamed(name)} onClick={() => onMine(one)}>
                      {words.isMine}
                    </TextAction>
                    <TextAction aria-label={words.notMineNamed(name)} onClick={() => onNotMine(one, name)}>
                      {words.notMine}
                    </TextAction>
                  </>
                }
              />
            </li>
          )
        })}
      </RowList>
    </Section>
  )
}
