/** Life and non-life insurers (보험-001 … 025). */
import type { insuCalls } from '@ieum/contracts/outside/data/insu.ts'
import { carYear, premiums } from '../../holdings/activity/premiums.ts'
import { type LoanTerms, loanRows } from '../../holdings/activity/repayment.ts'
import { ymd, yyyymm } from '../../holdings/calendar.ts'
import type {
  CarInsurance,
  InsuHolding,
  InsuranceLoan,
  InsuringPolicy,
  OwnedPolicy,
} from '../../holdings/industries/insu.ts'
import { type Call, DataRefusal, findAsset, type Handlers, one, type Row, requiredText, rows, stamp } from '../call.ts'
import { asReported, interest, loanDetail, twoDigits } from './loans.ts'
import { inPeriod, newestFirst } from './rows.ts'

type InsuCall = Call<InsuHolding>
const HELD = ['insu.insurance']
const INSURED = ['insu.insured']
const LOAN = ['insu.loan']

const policyOf = (call: InsuCall): OwnedPolicy =>
  findAsset(call, call.holding.insu_list, { field: 'insu_num', scopes: HELD, key: (item) => item.insu_num })
const insuringOf = (call: InsuCall): InsuringPolicy =>
  findAsset(call, call.holding.insured_insu_list, { field: 'insu_num', scopes: INSURED, key: (item) => item.insu_num })
const loanOf = (call: InsuCall): InsuranceLoan =>
  findAsset(call, call.holding.loan_list, { field: 'account_num', scopes: LOAN, key: (item) => item.account_num })

const policyRow = (call: InsuCall, scopes: string[], item: OwnedPolicy | InsuringPolicy, position: number): Row => ({
  insu_num: item.insu_num,
  is_consent: call.isConsented({ scopes, key: item.insu_num, position }),
  prod_name: item.prod_name,
  insu_type: item.insu_type,
  insu_status: item.insu_status,
})

const terms = (item: OwnedPolicy | InsuringPolicy): Row => ({
  is_renewable: item.is_renewable,
  issue_date: item.issue_date,
  exp_date: item.exp_date,
  face_amt: item.face_amt,
})

function policyBasics(item: OwnedPolicy) {
  const insured = item.insured_list.map(({ contract_list: _, ...person }) => person)
  return rows('insured', insured, {
    ...terms(item),
    is_variable: item.is_variable,
    is_universal: item.is_universal,
    pension_rcv_start_date: item.pension_rcv_start_date,
    pension_rcv_cycle: item.pension_rcv_cycle,
    is_loanable: item.is_loanable,
  })
}

/** Contracts of one insured person or object; an unknown number is none of their assets. */
function contractsOf<T extends { contract_list: Row[] }>(
  call: InsuCall,
  list: readonly T[],
  numberOf: (item: T) => string,
): Row[] {
  const wanted = requiredText(call.fields, 'insured_no')
  const item = list.find((insured) => numberOf(insured) === wanted)
  if (!item) throw new DataRefusal('40402', 'no such insured')
  return item.contract_list
}

function carRows(call: InsuCall, cars: CarInsurance[]): Row[] {
  return cars.map(({ yearly_amt: _, start_date: _start, ...car }, index) => {
    const item = cars[index]
    const year = item && carYear(item, call.moment.today)
    return { ...car, start_date: year && ymd(year.start), end_date: year && ymd(year.end) }
  })
}

function payment(call: InsuCall): Row {
  const item = policyOf(call)
  if (!item.payment) throw new DataRefusal('40402', 'nothing is paid for this policy')
  const { pay_date, ...rest } = item.payment
  return { ...rest, pay_date: twoDigits(pay_date), pay_cnt: premiums(item, call.moment.today).length }
}

/** 02 automatic transfer, 03 paid by the person. */
const payMethod = (item: OwnedPolicy) => (item.payment?.is_auto_pay ? '02' : '03')

function premiumRows(call: InsuCall): Row[] {
  const item = policyOf(call)
  return newestFirst(
    premiums(item, call.moment.today)
      .map((premium) => ({
        at: ymd(premium.day),
        trans_date: ymd(premium.day),
        trans_applied_month: Number(yyyymm(premium.month)),
        paid_in_cnt: premium.count,
        paid_amt: premium.amount,
        pay_method: payMethod(item),
      }))
      .filter((row) => inPeriod(call, row.at)),
  )
}

function carPremiumRows(call: InsuCall): Row[] {
  const item = policyOf(call)
  const wanted = call.fields.car_number
  return newestFirst(
    item.car_insu_list
      .filter((car) => wanted === undefined || wanted === '' || car.car_number === wanted)
      .flatMap((car) =>
        carYear(car, call.moment.today).years.map((day) => {
          const at = `${ymd(day)}000100`
          return {
            at,
            ...stamp(call, at, `${ymd(day)}0001`),
            face_amt: car.yearly_amt,
            paid_in_cnt: 1,
            paid_amt: car.yearly_amt,
            pay_method: '04',
          }
        }),
      )
      .filter((row) => inPeriod(call, row.at)),
  )
}

const loanTerms = (item: InsuranceLoan): LoanTerms => ({
  ...item,
  issue_date: item.loan_start_date,
  exp_date: item.loan_exp_date,
  rate: item.int_rate,
})

function loanTransactions(call: InsuCall): Row[] {
  const item = loanOf(call)
  return newestFirst(
    loanRows(loanTerms(item), call.moment.today)
      .filter((row) => row.kind === 'repaid')
      .map((row) => ({ row, at: `${ymd(row.day)}070000` }))
      .filter(({ at }) => inPeriod(call, at))
      .map(({ row, at }) => {
        const { applied_int_amt: _, ...piece } = interest(row, item.int_rate)
        return {
          at,
          ...stamp(call, at, `${ymd(row.day)}0001`),
          loan_paid_amt: row.principal,
          int_paid_amt: row.interest,
          int_cnt: 1,
          int_list: [piece],
        }
      }),
  )
}

const prizes = (item: OwnedPolicy | InsuringPolicy): Row[] =>
  item.prize_list.map(({ contract_list: _, ...prize }) => prize)

export const insuHandlers: Handlers<keyof typeof insuCalls> = {
  '보험-001': (call) =>
    rows(
      'insu',
      call.holding.insu_list.map((item, position) => policyRow(call, HELD, item, position)),
    ),
  '보험-002': (call) => policyBasics(policyOf(call)),
  '보험-003': (call) =>
    rows(
      'contract',
      contractsOf(call, policyOf(call).insured_list, (item) => item.insured_no),
    ),
  '보험-004': (call) => rows('car_insu', carRows(call, policyOf(call).car_insu_list)),
  '보험-005': (call) => one(payment(call)),
  '보험-006': (call) => rows('trans', premiumRows(call)),
  '보험-007': (call) => rows('trans', carPremiumRows(call)),
  '보험-012': (call) => rows('coverage', policyOf(call).coverage_list),
  '보험-018': (call) => {
    const item = policyOf(call)
    return rows('prize', prizes(item), { ...terms(item), currency_code: 'KRW' })
  },
  '보험-019': (call) =>
    rows(
      'contract',
      contractsOf(call, policyOf(call).prize_list, (item) => item.prize_num),
    ),
  '보험-020': (call) => one(payment(call)),
  '보험-021': (call) => rows('trans', premiumRows(call)),
  '보험-024': (call) => rows('coverage', policyOf(call).coverage_list),
  '보험-013': (call) =>
    rows(
      'insu',
      call.holding.insured_insu_list.map((item, position) => policyRow(call, INSURED, item, position)),
    ),
  '보험-014': (call) => {
    const item = insuringOf(call)
    return one({
      ...terms(item),
      is_variable: item.is_variable,
      is_universal: item.is_universal,
      issuer_name: item.issuer_name,
      is_primary: item.is_primary,
    })
  },
  '보험-015': (call) => rows('contract', insuringOf(call).contract_list),
  '보험-016': (call) => rows('car_insu', carRows(call, insuringOf(call).car_insu_list)),
  '보험-017': (call) => rows('coverage', insuringOf(call).coverage_list),
  '보험-022': (call) => {
    const item = insuringOf(call)
    return rows('prize', prizes(item), { ...terms(item), currency_code: 'KRW', contractor_name: item.issuer_name })
  },
  '보험-023': (call) =>
    rows(
      'contract',
      contractsOf(call, insuringOf(call).prize_list, (item) => item.prize_num),
    ),
  '보험-025': (call) => rows('coverage', insuringOf(call).coverage_list),
  '보험-008': (call) =>
    rows(
      'loan',
      call.holding.loan_list.map((item, position) => ({
        account_num: item.account_num,
        prod_name: item.prod_name,
        is_consent: call.isConsented({ scopes: LOAN, key: item.account_num, position }),
        account_type: item.account_type,
        account_status: item.account_status,
      })),
    ),
  '보험-009': (call) => {
    const item = loanOf(call)
    const answer = {
      loan_start_date: item.loan_start_date,
      loan_exp_date: item.loan_exp_date,
      repay_method: item.repay_method,
      insu_num: item.insu_num,
      repay_org_code: item.repay_org_code,
      repay_account_num: item.repay_account_num,
      repay_date: twoDigits(item.repay_date),
    }
    return one(asReported(answer, item.reported))
  },
  '보험-010': (call) => one(loanDetail(loanTerms(loanOf(call)), call.moment.today)),
  '보험-011': (call) => rows('trans', loanTransactions(call)),
}
