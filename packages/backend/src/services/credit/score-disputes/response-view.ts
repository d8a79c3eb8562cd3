import type { ResponseRequest } from '@ieum/contracts/credit/scores/response-requests.ts'
import type { OpenedResponse } from './decrypted-responses.ts'

export const responseView = ({ bureau, content, filedAtMs, id }: OpenedResponse): ResponseRequest => ({
  creditResponseRequestId: id,
  creditBureauEnum: bureau,
  responseKindEnum: content.kind,
  responseSubjectEnum: content.subject,
  subjectTitle: content.subjectTitle,
  text: content.text,
  filedAtMs: String(filedAtMs),
  responseStatusEnum: content.status,
  receiptNumber: content.receiptNumber,
  dueDate: content.dueDate,
  answer: content.answer && {
    text: content.answer.text,
    answeredAtMs: String(content.answer.answeredAtMs),
    scoreDelta: content.answer.scoreDelta,
  },
})
