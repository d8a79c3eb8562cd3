import { geneKitAddressWords } from '@ieum/copy/gene/around/kit-address.ts'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'
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
