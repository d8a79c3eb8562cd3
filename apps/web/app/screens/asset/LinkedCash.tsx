import type { LinkedCash as Linked } from '@ieum/contracts/mydata/assets/linked-cash.ts'
import type { AssetIdentifier } from '@ieum/contracts/shared/ids.ts'
import { linkedCash as words } from '@ieum/copy/mydata/assets/linked-cash.ts'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { ChoiceRow } from '@ieum/ui/controls/Option.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { useRevalidator } from 'react-router'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { api } from '../../reads/api.ts'
import { displayedMessage, isNotFound } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

/** The question whether a linked account's cash is the balance of a deposit, its answer, and taking the answer back. */
export function LinkedCash({
  assetIdentifier,
  linked,
}: {
  readonly assetIdentifier: AssetIdentifier
  readonly linked: Linked
}) {
  const { cashKrw, currencyCodesTwice, deposits, stateEnum } = linked
  const { failure, start, success } = useSaving()
  const params = { assetIdentifier }
  const answer = (depositAssetIdentifier: AssetIdentifier | null) =>
    start(words.saved, () => api.mydata.setLinkedCash({ params, body: { depositAssetIdentifier } }))
  const undo = () => start(words.undone, () => api.mydata.deleteLinkedCash({ params }))
  const [deposit] = deposits
  const state = (
    <>
      {failure === null ? null : <Notice icon="info">{failure}</Notice>}
      {success === null ? null : <Notice icon="info">{success}</Notice>}
    </>
  )
  const foreign =
    currencyCodesTwice.length === 0 ? null : <Notice icon="info">{words.foreign(currencyCodesTwice)}</Notice>
  if (stateEnum === 'NOT_ASKED' || stateEnum === 'UNKNOWN') {
    return foreign === null ? null : (
      <Section isTight label={words.foreignTitle}>
        {foreign}
      </Section>
    )
  }
  if (stateEnum === 'MAY_COUNT_TWICE') {
    return (
      <Section title={words.title}>
        <SettingNote>
          <SpokenText>{words.ask(cashKrw)}</SpokenText>
        </SettingNote>
        {deposits.map((one) => (
          <ChoiceRow
            key={one.assetIdentifier}
            title={words.deposit(one)}
            sub={<SpokenText>{words.depositSub(one)}</SpokenText>}
            isCurrent={false}
            isTwoLine
            onChoose={() => answer(one.assetIdentifier)}
          />
        ))}
        <ChoiceRow title={words.none} sub={words.noneSub} isCurrent={false} isTwoLine onChoose={() => answer(null)} />
        {foreign}
        {state}
      </Section>
    )
  }
  const isInDeposit = stateEnum === 'COUNTED_IN_DEPOSIT' && deposit !== undefined
  return (
    <Section isTight label={words.title}>
      <Notice icon="info">
        <SpokenText>{isInDeposit ? words.inDeposit(cashKrw, deposit) : words.inAccount(cashKrw)}</SpokenText>
      </Notice>
      <Button tone="secondary" size="small" onClick={undo}>
        {words.undo}
      </Button>
      {foreign}
      {state}
    </Section>
  )
}

/** Saves one answer at a time. An answer given in another tab counts. */
function useSaving() {
  const { revalidate } = useRevalidator()
  const { failure, start, success } = useAttempts<'saving'>((error) => displayedMessage(error) ?? words.failed)
  return {
    failure,
    success,
    start: (done: string, save: () => Promise<unknown>) =>
      start('saving', async () => {
        try {
          await save()
        } catch (error) {
          if (!isNotFound(error)) throw error
        }
        pageReads.forget()
        await revalidate()
        return done
      }),
  }
}
