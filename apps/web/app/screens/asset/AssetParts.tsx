import type { AssetPart } from '@ieum/contracts/mydata/assets/assets.ts'
import { tableDate } from '@ieum/copy/format/dates.ts'
import { foreignAmount, wonChange, wonExact } from '@ieum/copy/format/won.ts'
import { asset as words } from '@ieum/copy/mydata/assets/asset.ts'
import { Amount, Row, RowStack } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { SpokenText } from '../../amounts/SpokenText.tsx'

/** Stocks of an account, coverages of a policy, months of a bill: one section per kind, in the order of arrival. */
export function AssetParts({ parts }: { readonly parts: readonly AssetPart[] }) {
  const kinds = [...new Set(parts.map(({ partKindEnum }) => partKindEnum))]
  return kinds.map((kind) => (
    <Section key={kind} title={words.parts[kind]}>
      <ul>
        {parts
          .filter(({ partKindEnum }) => partKindEnum === kind)
          .map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own and no state
            <li key={index}>
              <Part part={part} />
            </li>
          ))}
      </ul>
    </Section>
  ))
}

function Part({ part }: { readonly part: AssetPart }) {
  const { amountKrw, principalKrw, foreignAmount: foreign } = part
  const gainKrw =
    part.partKindEnum === 'PRODUCT' && amountKrw !== null && principalKrw !== null ? amountKrw - principalKrw : null
  return (
    <Row
      title={part.name}
      sub={part.date ? tableDate(part.date) : null}
      isTall
      end={
        <RowStack
          main={<Amount>{amountKrw !== null ? wonExact(amountKrw) : foreign ? foreignAmount(foreign) : null}</Amount>}
          sub={
            gainKrw === null || gainKrw === 0 ? null : (
              <Amount tone={gainKrw > 0 ? 'up' : 'down'}>
                <SpokenText>{wonChange(gainKrw)}</SpokenText>
              </Amount>
            )
          }
        />
      }
    />
  )
}
