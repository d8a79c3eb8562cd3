import type { PageClients } from '@ieum/contracts/page.ts'
import { redirect } from 'react-router'
import { links } from '../../links/links.ts'
import { isCode } from '../../reads/api-errors.ts'

const NOT_YET = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

/** Reads a page of credit. A person who may not use the service yet is redirected to the page with its requirements. */
export const membersOnly =
  <Data>(read: (clients: PageClients) => Promise<Data>) =>
  async (clients: PageClients): Promise<Data> => {
    try {
      return await read(clients)
    } catch (error) {
      if (NOT_YET.some((code) => isCode(error, code))) throw redirect(links.credit())
      throw error
    }
  }

/** Whether the person may see their histories, checked before any is read. */
export const mayLook = membersOnly(async ({ credit }) => {
  await credit.getCreditHistoriesRemainingCheckingRewardCount()
  return null
})
