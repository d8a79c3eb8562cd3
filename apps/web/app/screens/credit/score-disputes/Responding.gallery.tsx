import type { ResponseRequest } from '@ieum/contracts/credit/scores/response-requests.ts'
import { responseWords } from '@ieum/copy/credit/scores/score-disputes.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { NewResponse } from './NewResponse.tsx'
import { ResponseRequests } from './ResponseRequests.tsx'
import type { Filing } from './use-filing.ts'

const NOW_MS = Date.parse('2026-11-23T05:00:00Z')
const still: Filing = { isBusy: false, failure: null, file: () => {} }

const received: ResponseRequest = {
  creditResponseRequestId: '01900000-0000-7000-8000-000000000001',
  creditBureauEnum: 'KCB',
  responseKindEnum: 'CORRECTION',
  responseSubjectEnum: 'CHANGE',
  subjectTitle: '카드를 만들었어요',
  text: '만든 적이 없는 카드예요',
  filedAtMs: String(NOW_MS - 3_600_000),
  responseStatusEnum: 'RECEIVED',
  receiptNumber: 'KCB-20261123-0001',
  dueDate: '2026-11-30',
  answer: null,
}
const every: readonly ResponseRequest[] = [
  { ...received, creditResponseRequestId: '1', responseStatusEnum: 'SENDING', receiptNumber: null, dueDate: null },
  received,
  {
    ...received,
    creditResponseRequestId: '2',
    responseStatusEnum: 'UPHELD',
    answer: { text: '확인해 보니 잘못된 정보여서 바로잡았어요.', answeredAtMs: String(NOW_MS), scoreDelta: 15 },
  },
  {
    ...received,
    creditResponseRequestId: '3',
    responseKindEnum: 'EXPLANATION',
    responseSubjectEnum: 'SCORE',
    subjectTitle: responseWords.score('KCB'),
    text: '',
    responseStatusEnum: 'EXPLAINED',
    answer: { text: '상환 이력을 가장 크게 봤어요.', answeredAtMs: String(NOW_MS), scoreDelta: null },
  },
  {
    ...received,
    creditResponseRequestId: '4',
    responseStatusEnum: 'DISMISSED',
    answer: { text: '확인했지만 바꿀 내용을 찾지 못했어요.', answeredAtMs: String(NOW_MS), scoreDelta: null },
  },
]

export const entries: readonly GalleryEntry[] = [
  { name: 'Responding', render: () => <ResponseRequests responseRequests={every} leftOutCount={0} nowMs={NOW_MS} /> },
  { name: 'Responding/none', render: () => <ResponseRequests responseRequests={[]} leftOutCount={0} nowMs={NOW_MS} /> },
  {
    name: 'Responding/left out',
    render: () => <ResponseRequests responseRequests={[]} leftOutCount={1} nowMs={NOW_MS} />,
  },
  { name: 'Responding/new', render: () => <NewResponse bureau="KCB" historyId={null} filing={still} /> },
  { name: 'Responding/about a change', render: () => <NewResponse bureau="KCB" historyId="x" filing={still} /> },
  {
    name: 'Responding/sending',
    render: () => <NewResponse bureau="KCB" historyId={null} filing={{ ...still, isBusy: true }} />,
  },
  {
    name: 'Responding/not sent',
    render: () => <NewResponse bureau="KCB" historyId={null} filing={{ ...still, failure: responseWords.failed }} />,
  },
]
