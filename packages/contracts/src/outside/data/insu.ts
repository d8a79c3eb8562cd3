/** Answers of life and non-life insurers (보험-001 … 025). */
import * as z from 'zod'
import {
  currency,
  dateTime,
  decimal,
  flagToAsk,
  innerList,
  oneAnswer,
  optionalCurrency,
  optionalDate,
  optionalDateTime,
  optionalDecimal,
  optionalFlag,
  optionalText,
  rowsAnswer,
  text,
} from './answer-fields.ts'
import { basic, detail, list, transactions } from './data-call.ts'
import { LoanDetailAnswer } from './loans.ts'

const policy = z.object({
  insu_num: text,
  is_consent: flagToAsk,
  prod_name: optionalText,
  insu_type: optionalText,
  insu_status: optionalText,
})
/** 보험-001: policies of the person */
export const InsurancesAnswer = rowsAnswer('insu', policy)
/** 보험-013: policies of others that insure the person */
export const InsuredListAnswer = rowsAnswer('insu', policy)

const terms = {
  is_renewable: optionalFlag,
  issue_date: optionalDate,
  exp_date: optionalDate,
  face_amt: optionalDecimal,
  currency_code: optionalCurrency,
}

/** 보험-002 */
export const InsuranceBasicAnswer = rowsAnswer(
  'insured',
  z.object({ insured_no: optionalText, insured_name: optionalText, is_primary: optionalFlag }),
  {
    ...terms,
    is_variable: optionalFlag,
    is_universal: optionalFlag,
    pension_rcv_start_date: optionalDate,
    pension_rcv_cycle: optionalText,
    is_loanable: optionalFlag,
  },
)
/** 보험-003, 015, 019, 023: contracts (main and riders) */
export const InsuranceContractsAnswer = rowsAnswer(
  'contract',
  z.object({
    contract_name: optionalText,
    contract_status: optionalText,
    contract_exp_date: optionalDate,
    contract_face_amt: optionalDecimal,
    currency_code: optionalCurrency,
    is_required: optionalFlag,
  }),
)
/** 보험-004, 016 */
export const CarInsuranceAnswer = rowsAnswer(
  'car_insu',
  z.object({
    car_number: optionalText,
    car_insu_type: optionalText,
    car_name: optionalText,
    start_date: optionalDate,
    end_date: optionalDate,
    contract_age: optionalText,
    contract_driver: optionalText,
    is_own_dmg_coverage: optionalFlag,
    self_pay_rate: optionalText,
    self_pay_amt: optionalDecimal,
  }),
)
/** 보험-005, 020 */
export const InsurancePaymentAnswer = oneAnswer({
  pay_due: optionalText,
  pay_cycle: optionalText,
  pay_cnt: optionalDecimal,
  pay_org_code: optionalText,
  pay_account_num: optionalText,
  pay_date: optionalText,
  pay_end_date: optionalDate,
  pay_amt: optionalDecimal,
  currency_code: optionalCurrency,
  is_auto_pay: optionalFlag,
})
/** 보험-006, 021 */
export const InsuranceTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_date: dateTime,
    trans_applied_month: optionalText,
    paid_in_cnt: optionalDecimal,
    paid_amt: decimal,
    currency_code: currency,
    pay_method: optionalText,
  }),
)
/** 보험-007 */
export const CarInsuranceTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_dtime: dateTime,
    trans_no: optionalText,
    face_amt: optionalDecimal,
    paid_in_cnt: optionalDecimal,
    paid_amt: decimal,
    pay_method: optionalText,
    pay_org_code: optionalText,
    pay_account_num: optionalText,
  }),
)
/** 보험-012, 017, 024, 025. Insured persons may see the same coverage twice. */
export const InsuranceCoveragesAnswer = rowsAnswer(
  'coverage',
  z.object({
    subject: optionalText,
    relation: optionalText,
    status: optionalText,
    coverage_code: optionalText,
    type: optionalText,
    coverage_num: optionalText,
    coverage_name: optionalText,
    coverage_amt: optionalDecimal,
    start_date: optionalDate,
    end_date: optionalDate,
  }),
)
/** 보험-014 */
export const InsuredBasicAnswer = oneAnswer({
  ...terms,
  is_variable: optionalFlag,
  is_universal: optionalFlag,
  issuer_name: optionalText,
  is_primary: optionalFlag,
})
const prize = z.object({
  is_person: optionalText,
  prize_num: optionalText,
  prize_name: optionalText,
  is_primary: optionalFlag,
  prize_addr: optionalText,
  object_code: optionalText,
  prize_code: optionalText,
})
/** 보험-018, 022: things and persons insured by property and general insurance */
export const GeneralInsuranceBasicAnswer = rowsAnswer('prize', prize, { ...terms, contractor_name: optionalText })

/** 보험-008 */
export const InsuranceLoansAnswer = rowsAnswer(
  'loan',
  z.object({
    account_num: text,
    prod_name: optionalText,
    is_consent: flagToAsk,
    account_type: optionalText,
    account_status: optionalText,
  }),
)
/** 보험-009 */
export const InsuranceLoanBasicAnswer = oneAnswer({
  loan_start_date: optionalDate,
  loan_exp_date: optionalDate,
  repay_method: optionalText,
  insu_num: optionalText,
  repay_org_code: optionalText,
  repay_account_num: optionalText,
  repay_date: optionalText,
})
/** 보험-011 */
export const InsuranceLoanTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_no: optionalText,
    trans_dtime: dateTime,
    currency_code: currency,
    loan_paid_amt: decimal,
    int_paid_amt: optionalDecimal,
    int_list: innerList(
      z.object({
        int_start_date: optionalDateTime,
        int_end_date: optionalDateTime,
        int_rate: optionalDecimal,
        int_type: optionalText,
      }),
    ),
  }),
)

/** The calls of this industry. */
export const insuCalls = {
  '보험-001': list('insu.list', 'GET /insurances', 'IS01', InsurancesAnswer),
  '보험-002': basic('insu.insurance', 'POST /insurances/basic', 'IS02', InsuranceBasicAnswer),
  '보험-003': basic('insu.insurance', 'POST /insurances/contracts', 'IS03', InsuranceContractsAnswer),
  '보험-004': basic('insu.insurance', 'POST /insurances/car', 'IS04', CarInsuranceAnswer),
  '보험-005': basic('insu.insurance', 'POST /insurances/payment', 'IS05', InsurancePaymentAnswer),
  '보험-006': transactions('insu.insurance', 'POST /insurances/transactions', 'IS06', InsuranceTransactionsAnswer),
  '보험-007': transactions(
    'insu.insurance',
    'POST /insurances/car/transactions',
    'IS07',
    CarInsuranceTransactionsAnswer,
  ),
  '보험-008': list('insu.list', 'GET /loans', 'IS11', InsuranceLoansAnswer),
  '보험-009': basic('insu.loan', 'POST /loans/basic', 'IS12', InsuranceLoanBasicAnswer),
  '보험-010': detail('insu.loan', 'POST /loans/detail', 'IS13', LoanDetailAnswer),
  '보험-011': transactions('insu.loan', 'POST /loans/transactions', 'IS14', InsuranceLoanTransactionsAnswer),
  '보험-012': detail('insu.insurance', 'POST /insurances/coverages', 'IS08', InsuranceCoveragesAnswer),
  '보험-013': list('insu.list', 'GET /insured', 'IS21', InsuredListAnswer),
  '보험-014': basic('insu.insured', 'POST /insured/basic', 'IS22', InsuredBasicAnswer),
  '보험-015': basic('insu.insured', 'POST /insured/contracts', 'IS23', InsuranceContractsAnswer),
  '보험-016': basic('insu.insured', 'POST /insured/car', 'IS24', CarInsuranceAnswer),
  '보험-017': detail('insu.insured', 'POST /insured/coverages', 'IS25', InsuranceCoveragesAnswer),
  '보험-018': basic('insu.insurance', 'POST /insurances/general/basic', 'IS26', GeneralInsuranceBasicAnswer),
  '보험-019': basic('insu.insurance', 'POST /insurances/general/contracts', 'IS27', InsuranceContractsAnswer),
  '보험-020': basic('insu.insurance', 'POST /insurances/general/payment', 'IS28', InsurancePaymentAnswer),
  '보험-021': transactions(
    'insu.insurance',
    'POST /insurances/general/transactions',
    'IS29',
    InsuranceTransactionsAnswer,
  ),
  '보험-022': basic('insu.insured', 'POST /insured/general/basic', 'IS30', GeneralInsuranceBasicAnswer),
  '보험-023': basic('insu.insured', 'POST /insured/general/contracts', 'IS31', InsuranceContractsAnswer),
  '보험-024': detail('insu.insurance', 'POST /insurances/general/coverages', 'IS32', InsuranceCoveragesAnswer),
  '보험-025': detail('insu.insured', 'POST /insured/general/coverages', 'IS33', InsuranceCoveragesAnswer),
} as const
