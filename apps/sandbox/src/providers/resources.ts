/**
 * Every data call an institution serves, by industry.
 * @source MyData Standard API: ids and URIs of the industry chapters; classes 기 (basic) and 추 (additional).
 * Ids of calls whose number is not published are the sandbox's own (docs/sandbox.md).
 */
export type Industry = 'bank' | 'card' | 'invest' | 'insu' | 'efin' | 'capital' | 'ginsu' | 'telecom'

export type Resource = {
  id: string
  industry: Industry
  method: 'GET' | 'POST'
  /** Without version and industry; `{card_id}` stands for one path segment. */
  resource: string
  /** The scope a token must have. */
  scope: string
  kind: 'list' | 'basic' | 'detail' | 'transactions'
  /** 4-character code of the statistics and of 정보제공-공통-001. */
  apiCode: string
  /** Pages by limit and next_page. */
  isPaged: boolean
  /** Takes search_timestamp and may answer 00001. */
  hasSearchTimestamp: boolean
  /** Takes from_date and to_date, or from_month and to_month. */
  period?: 'date' | 'month'
}

type Options = { paged?: boolean; period?: 'date' | 'month'; stamped?: false }
type Kind = Resource['kind']

function row(
  industry: Industry,
  scope: string,
  id: string,
  apiCode: string,
  kind: Kind,
  call: string,
  options: Options = {},
): Resource {
  const [method, resource] = call.split(' ') as ['GET' | 'POST', string]
  const isTransactions = kind === 'transactions'
  const period = options.period ?? (isTransactions ? 'date' : undefined)
  return {
    id,
    industry,
    method,
    resource,
    scope: `${industry}.${scope}`,
    kind,
    apiCode,
    isPaged: options.paged ?? (kind === 'list' || isTransactions),
    hasSearchTimestamp: options.stamped ?? period === undefined,
    ...(period === undefined ? {} : { period }),
  }
}

const PAGED = { paged: true }

function pensions(industry: 'bank' | 'invest' | 'insu'): Resource[] {
  return [
    row(industry, 'list', 'IRP-001', 'IR01', 'list', 'GET /irps', { paged: false }),
    row(industry, 'irp', 'IRP-002', 'IR02', 'basic', 'POST /irps/basic'),
    row(industry, 'irp', 'IRP-003', 'IR03', 'detail', 'POST /irps/detail', PAGED),
    row(industry, 'irp', 'IRP-004', 'IR04', 'transactions', 'POST /irps/transactions'),
    row(industry, 'db', 'DB-001', 'DB01', 'basic', 'GET /db/basic'),
    row(industry, 'list', 'DC-001', 'DC01', 'list', 'GET /dc'),
    row(industry, 'dc', 'DC-002', 'DC02', 'basic', 'POST /dc/basic'),
    row(industry, 'dc', 'DC-003', 'DC03', 'transactions', 'POST /dc/transactions'),
    row(industry, 'dc', 'DC-004', 'DC04', 'detail', 'POST /dc/detail', PAGED),
  ]
}

function prepaid(industry: 'bank' | 'card', suffix: string): Resource[] {
  return [
    row(industry, 'list', `선불-001${suffix}`, 'PP01', 'list', 'GET /prepaid'),
    row(industry, 'prepaid', `선불-002${suffix}`, 'PP02', 'detail', 'POST /prepaid/balance'),
    row(industry, 'prepaid', `선불-003${suffix}`, 'PP03', 'transactions', 'POST /prepaid/transactions'),
    row(industry, 'prepaid', `선불-004${suffix}`, 'PP04', 'transactions', 'POST /prepaid/approval'),
  ]
}

const bank: Resource[] = [
  row('bank', 'list', '은행-001', 'BA01', 'list', 'GET /accounts'),
  row('bank', 'deposit', '은행-002', 'BA02', 'basic', 'POST /accounts/deposit/basic'),
  row('bank', 'deposit', '은행-003', 'BA03', 'detail', 'POST /accounts/deposit/detail'),
  row('bank', 'deposit', '은행-004', 'BA04', 'transactions', 'POST /accounts/deposit/transactions'),
  row('bank', 'invest', '은행-005', 'BA11', 'basic', 'POST /accounts/invest/basic'),
  row('bank', 'invest', '은행-006', 'BA12', 'detail', 'POST /accounts/invest/detail'),
  row('bank', 'invest', '은행-007', 'BA13', 'transactions', 'POST /accounts/invest/transactions'),
  row('bank', 'loan', '은행-008', 'BA21', 'basic', 'POST /accounts/loan/basic'),
  row('bank', 'loan', '은행-009', 'BA22', 'detail', 'POST /accounts/loan/detail'),
  row('bank', 'loan', '은행-010', 'BA23', 'transactions', 'POST /accounts/loan/transactions'),
  row('bank', 'isa', '은행-011', 'BA31', 'basic', 'POST /accounts/isa/basic'),
  row('bank', 'isa', '은행-012', 'BA32', 'transactions', 'POST /accounts/isa/transactions'),
  row('bank', 'isa', '은행-013', 'BA33', 'detail', 'POST /accounts/isa/detail', PAGED),
  row('bank', 'deposit', '은행-014', 'BA05', 'basic', 'POST /accounts/deposit/scheduled', PAGED),
  ...pensions('bank'),
  ...prepaid('bank', '_1'),
  row('bank', 'list', '숨은금융-001', 'SL01', 'list', 'GET /sleep_noncont', { paged: false }),
  row('bank', 'sleep_noncont', '숨은금융-002', 'SL02', 'detail', 'POST /sleep_noncont/deposit'),
]

const card: Resource[] = [
  row('card', 'list', '카드-001', 'CD01', 'list', 'GET /cards'),
  row('card', 'card', '카드-002', 'CD02', 'basic', 'GET /cards/{card_id}'),
  row('card', 'point', '카드-003', 'CD11', 'detail', 'GET /points'),
  row('card', 'bill', '카드-004', 'CD21', 'basic', 'GET /bills', { paged: true, period: 'month' }),
  row('card', 'bill', '카드-005', 'CD22', 'basic', 'GET /bills/detail', { paged: true, stamped: false }),
  row('card', 'bill', '카드-006', 'CD23', 'detail', 'GET /payments'),
  row('card', 'bill', '카드-007', 'CD24', 'detail', 'GET /payments/revolving'),
  row('card', 'card', '카드-008', 'CD03', 'transactions', 'GET /cards/{card_id}/approval-domestic'),
  row('card', 'card', '카드-009', 'CD04', 'transactions', 'GET /cards/{card_id}/approval-overseas'),
  row('card', 'loan', '카드-010', 'CD31', 'basic', 'GET /loans'),
  row('card', 'loan', '카드-011', 'CD32', 'detail', 'GET /loans/short-term'),
  row('card', 'loan', '카드-012', 'CD33', 'detail', 'GET /loans/long-term'),
  row('card', 'loan', '카드-013', 'CD34', 'transactions', 'POST /loans/long-term/transactions'),
  row('card', 'card', '카드-014', 'CD05', 'transactions', 'GET /cards/{card_id}/purchase-domestic'),
  row('card', 'card', '카드-015', 'CD06', 'transactions', 'GET /cards/{card_id}/purchase-overseas'),
  ...prepaid('card', '_2'),
]

const invest: Resource[] = [
  row('invest', 'list', '금투-001', 'IV01', 'list', 'GET /accounts'),
  row('invest', 'account', '금투-002', 'IV02', 'basic', 'POST /accounts/basic'),
  row('invest', 'account', '금투-003', 'IV03', 'transactions', 'POST /accounts/transactions'),
  row('invest', 'account', '금투-004', 'IV04', 'detail', 'POST /accounts/products', PAGED),
  row('invest', 'account', '금투-005', 'IV05', 'detail', 'POST /accounts/pension'),
  row('invest', 'account', '금투-006', 'IV06', 'basic', 'POST /accounts/scheduled', PAGED),
  ...pensions('invest'),
]

const insu: Resource[] = [
  row('insu', 'list', '보험-001', 'IS01', 'list', 'GET /insurances'),
  row('insu', 'insurance', '보험-002', 'IS02', 'basic', 'POST /insurances/basic'),
  row('insu', 'insurance', '보험-003', 'IS03', 'basic', 'POST /insurances/contracts'),
  row('insu', 'insurance', '보험-004', 'IS04', 'basic', 'POST /insurances/car'),
  row('insu', 'insurance', '보험-005', 'IS05', 'basic', 'POST /insurances/payment'),
  row('insu', 'insurance', '보험-006', 'IS06', 'transactions', 'POST /insurances/transactions'),
  row('insu', 'insurance', '보험-007', 'IS07', 'transactions', 'POST /insurances/car/transactions'),
  row('insu', 'list', '보험-008', 'IS11', 'list', 'GET /loans'),
  row('insu', 'loan', '보험-009', 'IS12', 'basic', 'POST /loans/basic'),
  row('insu', 'loan', '보험-010', 'IS13', 'detail', 'POST /loans/detail'),
  row('insu', 'loan', '보험-011', 'IS14', 'transactions', 'POST /loans/transactions'),
  row('insu', 'insurance', '보험-012', 'IS08', 'detail', 'POST /insurances/coverages'),
  row('insu', 'list', '보험-013', 'IS21', 'list', 'GET /insured'),
  row('insu', 'insured', '보험-014', 'IS22', 'basic', 'POST /insured/basic'),
  row('insu', 'insured', '보험-015', 'IS23', 'basic', 'POST /insured/contracts'),
  row('insu', 'insured', '보험-016', 'IS24', 'basic', 'POST /insured/car'),
  row('insu', 'insured', '보험-017', 'IS25', 'detail', 'POST /insured/coverages'),
  row('insu', 'insurance', '보험-018', 'IS26', 'basic', 'POST /insurances/general/basic'),
  row('insu', 'insurance', '보험-019', 'IS27', 'basic', 'POST /insurances/general/contracts'),
  row('insu', 'insurance', '보험-020', 'IS28', 'basic', 'POST /insurances/general/payment'),
  row('insu', 'insurance', '보험-021', 'IS29', 'transactions', 'POST /insurances/general/transactions'),
  row('insu', 'insured', '보험-022', 'IS30', 'basic', 'POST /insured/general/basic'),
  row('insu', 'insured', '보험-023', 'IS31', 'basic', 'POST /insured/general/contracts'),
  row('insu', 'insurance', '보험-024', 'IS32', 'detail', 'POST /insurances/general/coverages'),
  row('insu', 'insured', '보험-025', 'IS33', 'detail', 'POST /insured/general/coverages'),
  ...pensions('insu'),
  row('insu', 'list', '숨은금융-001', 'SL01', 'list', 'GET /sleep_noncont', { paged: false }),
]

const efin: Resource[] = [
  row('efin', 'list', '전금-001', 'EF01', 'list', 'GET /prepaid'),
  row('efin', 'prepaid', '전금-002', 'EF02', 'detail', 'POST /prepaid/balance'),
  row('efin', 'prepaid', '전금-003', 'EF03', 'basic', 'POST /prepaid/charge'),
  row('efin', 'prepaid', '전금-004', 'EF04', 'transactions', 'POST /prepaid/transactions'),
  row('efin', 'list', '전금-101', 'EF11', 'list', 'GET /paid'),
  row('efin', 'paid', '전금-102', 'EF12', 'basic', 'POST /paid/methods'),
  row('efin', 'paid', '전금-103', 'EF13', 'transactions', 'POST /paid/transactions'),
]

const capital: Resource[] = [
  row('capital', 'list', '할부금융-001', 'CP01', 'list', 'GET /loans'),
  row('capital', 'loan', '할부금융-002', 'CP02', 'basic', 'POST /loans/basic'),
  row('capital', 'loan', '할부금융-003', 'CP03', 'detail', 'POST /loans/detail'),
  row('capital', 'loan', '할부금융-004', 'CP04', 'transactions', 'POST /loans/transactions'),
  row('capital', 'loan', '할부금융-005', 'CP05', 'basic', 'POST /loans/oplease/basic'),
  row('capital', 'loan', '할부금융-006', 'CP06', 'transactions', 'POST /loans/oplease/transactions'),
]

const ginsu: Resource[] = [
  row('ginsu', 'list', '보증보험-001', 'GI01', 'list', 'GET /insurances'),
  row('ginsu', 'insurance', '보증보험-002', 'GI02', 'basic', 'POST /insurances/basic'),
  row('ginsu', 'insurance', '보증보험-003', 'GI03', 'transactions', 'POST /insurances/transactions'),
]

const telecom: Resource[] = [
  row('telecom', 'list', '통신-001', 'TC01', 'list', 'GET /telecoms'),
  row('telecom', 'mgmt', '통신-002', 'TC02', 'basic', 'POST /telecoms/bills', { period: 'month' }),
  row('telecom', 'mgmt', '통신-003', 'TC03', 'transactions', 'POST /telecoms/transactions', {
    paged: false,
    period: 'month',
  }),
  row('telecom', 'mgmt', '통신-004', 'TC04', 'transactions', 'POST /telecoms/paid-transactions'),
]

export const RESOURCES: readonly Resource[] = [
  ...bank,
  ...card,
  ...invest,
  ...insu,
  ...efin,
  ...capital,
  ...ginsu,
  ...telecom,
]

export type ResourceMatch =
  | { kind: 'found'; resource: Resource; pathFields: Record<string, string> }
  | { kind: 'wrongMethod' }
  | { kind: 'unknown' }

function pathFields(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const fields: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith('{')) {
      if (value === '') return undefined
      fields[part.slice(1, -1)] = value
    } else if (part !== value) return undefined
  }
  return fields
}

/** The call behind a path such as '/cards/CARD1/approval-domestic' (without version and industry). */
export function matchResource(industry: string, method: string, path: string): ResourceMatch {
  let isKnownPath = false
  for (const resource of RESOURCES) {
    if (resource.industry !== industry) continue
    const fields = pathFields(resource.resource, path)
    if (!fields) continue
    if (resource.method === method) return { kind: 'found', resource, pathFields: fields }
    isKnownPath = true
  }
  return isKnownPath ? { kind: 'wrongMethod' } : { kind: 'unknown' }
}

/** What 정보제공-공통-001 lists for an industry: path placeholders as the standard prints them. */
export const apisOf = (industry: string): Resource[] => RESOURCES.filter((resource) => resource.industry === industry)
