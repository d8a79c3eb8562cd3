import type { PageClients } from '@ieum/contracts/page.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'

/** Personal data that an application form already contains, from identity verification. */
export async function readKnown({ account }: PageClients) {
  const [{ fullName }, { user }] = await Promise.all([account.getFullName(), account.getMe()])
  return { fullName, birth: koreanYmd(Number(user.birthdayMs)).replaceAll('-', '') }
}
