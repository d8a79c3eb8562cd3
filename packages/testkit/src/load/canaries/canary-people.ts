import { createHash } from 'node:crypto'
import { newPhoneNumber, type PersonFile } from '../../people/new-person.ts'

/** Institutions at which each of them has assets: two banks, a card company, a payment service. */
export const CANARY_INSTITUTIONS = ['A1AAEO0000', 'A1AAER0000', 'D1SHCD0000', 'E1KKPY0000'] as const

const checkOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 4)

/** The word in every text of person `owner` and in nobody else's: their number and its checksum. */
export function canaryWord(owner: number): string {
  const digits = String(owner).padStart(4, '0')
  return `cnry${digits}${checkOf(digits)}`
}

/** Every valid word in a text, with its owner; words with a wrong checksum are skipped. */
export function canaryOwners(text: string): number[] {
  const owners: number[] = []
  for (const [word, digits] of text.matchAll(/cnry(\d{4})[0-9a-f]{4}/g)) {
    if (word === canaryWord(Number(digits))) owners.push(Number(digits))
  }
  return owners
}

/** Amounts of one person lie in a separate range of a million won. */
const amountOf = (owner: number, at: number) => 7_000_000_000 + owner * 1_000_000 + at * 10_007
const AMOUNTS = 20

/** Amounts of a bank that mixes people up. @source docs/operating/people-files.md, `other-person` */
export const strangersAmounts = (owner: number): number[] => canaryAmounts(owner).map((amount) => amount + amount)

/** Every amount in the people file of `owner`, won. */
export const canaryAmounts = (owner: number): number[] =>
  Array.from({ length: AMOUNTS }, (_, at) => amountOf(owner, at))

/** A person whose texts and amounts are all unique. */
export function canaryPersonFile(owner: number): PersonFile {
  const word = canaryWord(owner)
  const digits = String(owner).padStart(4, '0')
  let used = 0
  const amount = () => amountOf(owner, used++)
  const account = (serial: string) => `8842${digits}${checkOf(digits + serial).replace(/[a-f]/g, '7')}${serial}`
  const deposit = (serial: string, transactions?: readonly object[]) => ({
    account_num: account(serial),
    prod_name: `통장 ${word}`,
    account_type: '1001',
    saving_method: '01',
    issue_date: '20200101',
    balance_amt: amount(),
    ...(transactions && { transactions }),
  })
  const rows = ['20260902101500', '20260905193012', '20261012080000'].map((trans_dtime) => ({
    trans_dtime,
    trans_type: '03',
    trans_amt: amount(),
    trans_class: `이체 ${word}`,
    trans_memo: `회비 ${word}`,
  }))
  const [bank, otherBank, cardCompany, payment] = CANARY_INSTITUTIONS
  return {
    id: `canary-${digits}`,
    story: '읽히는 곳마다 자기 표시가 있어요.',
    name: `표시${word}`,
    birthDate: '1990-05-05',
    sexDigit: '2',
    phoneNumber: newPhoneNumber(),
    carrier: 'SKT',
    holdings: {
      [bank]: { account_list: [deposit('01', rows), deposit('02')] },
      [otherBank]: { account_list: [deposit('03')] },
      [cardCompany]: {
        card_list: [
          {
            card_id: `C${digits}${checkOf(digits)}`,
            card_num: `5365-****-****-${digits}`,
            card_name: `카드 ${word}`,
            card_type: '01',
            issue_date: '20210115',
            approved_list: ['20261009110300', '20261015080210'].map((approved_dtime, at) => ({
              approved_num: `3000${digits}${at}`,
              approved_dtime,
              merchant_name: `가게 ${word}`,
              approved_amt: amount(),
            })),
          },
        ],
      },
      [payment]: {
        fob_list: [
          { fob_id: `F${digits}`, fob_name: `머니 ${word}`, reg_date: '20200312', total_balance_amt: amount() },
        ],
      },
    },
  }
}
