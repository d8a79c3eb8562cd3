import { signup } from '@ieum/copy/account/sign-up.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import { EMPTY_FORM } from './prefill.ts'
import { CodeStep, PersonStep, type Verification } from './Signup.tsx'

const nothing = () => undefined

const empty: Verification = {
  form: EMPTY_FORM,
  setForm: nothing,
  code: '',
  setCode: nothing,
  isCodeSent: false,
  isBusy: false,
  message: null,
  notice: null,
  secondsToResend: 0,
  secondsLeft: null,
  sentTo: '',
  send: nothing,
  resend: nothing,
  confirm: nothing,
  back: nothing,
}
const filled: Verification = {
  ...empty,
  form: { name: '김서연', birth: '920314', sexDigit: '2', carrier: 'LGU_MVNO', phone: '01012345678' },
}
const sent: Verification = {
  ...filled,
  isCodeSent: true,
  sentTo: filled.form.phone,
  secondsToResend: 28,
}

export const entries: readonly GalleryEntry[] = [
  { name: 'Signup/empty', render: () => <PersonStep {...empty} /> },
  { name: 'Signup/filled in', render: () => <PersonStep {...filled} /> },
  { name: 'Signup/everything wrong', render: () => <PersonStep {...empty} />, act: () => press(signup.send) },
  { name: 'Signup/sending', render: () => <PersonStep {...filled} isBusy /> },
  { name: 'Signup/not sent', render: () => <PersonStep {...filled} message={signup.failed} /> },
  { name: 'Signup/code too late', render: () => <PersonStep {...empty} message={signup.codeExpired} /> },
  {
    name: 'Signup/code found again',
    render: () => <CodeStep {...sent} form={EMPTY_FORM} sentTo="010-****-5678" secondsToResend={0} secondsLeft={95} />,
  },
  { name: 'Signup/code awaited', render: () => <CodeStep {...sent} /> },
  { name: 'Signup/code typed', render: () => <CodeStep {...sent} code="123456" secondsToResend={0} /> },
  {
    name: 'Signup/code too short',
    render: () => <CodeStep {...sent} code="12" />,
    act: () => press(screenWords.confirm),
  },
  { name: 'Signup/code wrong', render: () => <CodeStep {...sent} code="123456" message={signup.failed} /> },
]
