import { healthInsuranceErrorTexts } from '@ieum/copy/health-insurance/errors.ts'
import { healthInsuranceWords as words } from '@ieum/copy/health-insurance/linking.ts'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { GuardianPaper } from './GuardianPaper.tsx'
import { AGREEMENTS, EMPTY_GUARDIAN_FORM, type GuardianForm } from './guardian-form.ts'
import { HealthInsurance, type HealthInsuranceProps } from './HealthInsurance.tsx'
import { linkedInsurance, waitingRequest } from './health-insurance.fixtures.ts'

const nothing = () => {}
const still: HealthInsuranceProps['actions'] = {
  busyWith: null,
  failure: null,
  success: null,
  endedAs: null,
  request: nothing,
  finish: nothing,
  cancel: nothing,
  unlink: nothing,
  clear: nothing,
}
type Change = Partial<Omit<HealthInsuranceProps, 'actions'>> & {
  readonly actions?: Partial<HealthInsuranceProps['actions']>
}
const shown =
  ({ actions, ...change }: Change = {}) =>
  () => (
    <HealthInsurance
      cannotLinkReasonEnum={null}
      request={null}
      link={null}
      actions={{ ...still, ...actions }}
      nowMs={SAMPLE_NOW_MS}
      {...change}
    />
  )

const filledIn: GuardianForm = {
  fullName: '최민호',
  birth: '19800131',
  phoneNumber: '010-1234-5678',
  provider: 'KAKAO',
  agreed: AGREEMENTS,
}
const paper =
  (form: GuardianForm, actions: Partial<HealthInsuranceProps['actions']> = {}) =>
  () => (
    <GuardianPaper
      form={form}
      actions={{ ...still, ...actions }}
      onBack={nothing}
      onChange={nothing}
      onSend={nothing}
      takesFocus={false}
    />
  )

export const entries: readonly GalleryEntry[] = [
  ...(['NOT_OFFERED', 'NOT_UNDERAGE', 'UNKNOWN'] as const).map((reason) => ({
    name: `HealthInsurance/cannot, ${reason}`,
    render: shown({ cannotLinkReasonEnum: reason }),
  })),
  { name: 'HealthInsurance/start', render: shown() },
  { name: 'HealthInsurance/start, cancelled', render: shown({ actions: { success: words.waiting.cancelled } }) },
  {
    name: 'HealthInsurance/start, the request is gone',
    render: shown({
      actions: { failure: healthInsuranceErrorTexts.HEALTH_INSURANCE_REQUEST_NOT_FOUND?.message ?? '' },
    }),
  },
  { name: 'HealthInsurance/paper', render: shown(), act: () => press(words.start.cta) },
  { name: 'HealthInsurance/paper, filled in', render: paper(filledIn) },
  { name: 'HealthInsurance/paper, wrong', render: paper(EMPTY_GUARDIAN_FORM), act: () => press(words.form.cta) },
  {
    name: 'HealthInsurance/paper, the agreement read',
    render: paper(filledIn),
    act: () => document.querySelector<HTMLElement>('summary')?.click(),
  },
  { name: 'HealthInsurance/paper, being sent', render: paper(filledIn, { busyWith: 'requesting' }) },
  {
    name: 'HealthInsurance/paper, a guardian under 19',
    render: paper(filledIn, {
      failure: healthInsuranceErrorTexts.HEALTH_INSURANCE_GUARDIAN_UNDERAGE?.message ?? '',
    }),
  },
  { name: 'HealthInsurance/waiting', render: shown({ request: waitingRequest }) },
  {
    name: 'HealthInsurance/waiting, for an app nobody knows',
    render: shown({ request: { ...waitingRequest, simpleAuthenticationProviderEnum: 'UNKNOWN' } }),
  },
  {
    name: 'HealthInsurance/waiting, being looked at',
    render: shown({ request: waitingRequest, actions: { busyWith: 'finishing' } }),
  },
  {
    name: 'HealthInsurance/waiting still',
    render: shown({ request: waitingRequest, actions: { success: words.waiting.pending } }),
  },
  {
    name: 'HealthInsurance/waiting, no answer',
    render: shown({ request: waitingRequest, actions: { failure: words.waiting.failed } }),
  },
  ...(['REFUSED', 'EXPIRED', 'NOT_GUARDIAN'] as const).map((endedAs) => ({
    name: `HealthInsurance/ended, ${endedAs}`,
    render: shown({ actions: { endedAs } }),
  })),
  { name: 'HealthInsurance/linked', render: shown({ link: linkedInsurance }) },
  {
    name: 'HealthInsurance/linked just now',
    render: shown({ link: linkedInsurance, actions: { success: words.linked.done } }),
  },
  {
    name: 'HealthInsurance/linked, some of it not understood',
    render: shown({
      link: {
        ...linkedInsurance,
        insuredTypeEnum: 'UNKNOWN',
        isDependent: false,
        guardianRelationEnum: 'LEGAL_GUARDIAN',
        unreadPremiumCount: 2,
        unreadCheckupCount: 1,
      },
    }),
  },
  {
    name: 'HealthInsurance/linked, nothing read',
    render: shown({ link: { ...linkedInsurance, premiums: [], paidKrw: 0, checkups: [] } }),
  },
  {
    name: 'HealthInsurance/linked, offered no more',
    render: shown({ link: linkedInsurance, cannotLinkReasonEnum: 'NOT_UNDERAGE' }),
  },
  {
    name: 'HealthInsurance/linked, to be ended',
    render: shown({ link: linkedInsurance }),
    act: () => press(words.linked.unlink),
  },
  {
    name: 'HealthInsurance/linked, not ended',
    render: shown({ link: linkedInsurance, actions: { failure: words.linked.unlinkFailed } }),
  },
]
