import { geneKitAddressWords } from '@ieum/copy/gene/around/kit-address.ts'
import { api } from '../../../api.ts'
import { displayedMessage } from '../../../api-errors.ts'
import { links } from '../../../links.ts'
import { pageReads } from '../../../page-reads.ts'
import { useAttempts } from '../../../use-attempts.ts'
import type { KitAddressPageProps } from './KitAddressPage.tsx'

/** Confirms the address of the next kit, then opens the page of the testing. */
export function useConfirmingAddress(leave: (to: string) => Promise<void> | void): KitAddressPageProps['confirming'] {
  const { busyWith, failure, start } = useAttempts<'confirming'>(
    (error) => displayedMessage(error) ?? geneKitAddressWords.failed,
  )
  return {
    isBusy: busyWith !== null,
    failure,
    confirm: (body) =>
      start('confirming', async (signal) => {
        await api.gene.confirmKitAddress({ body }, { signal })
        pageReads.forget()
        await leave(links.gene())
        return null
      }),
  }
}
