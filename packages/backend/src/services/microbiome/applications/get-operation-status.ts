import type { microbiomeApplications } from '@ieum/contracts/microbiome/applications.ts'
import { microbiomeStatusWords } from '@ieum/copy/microbiome/statuses.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { operationOf } from '../operation.ts'
import { testingTypeOf } from '../testing-kind.ts'

type Get = Handler<typeof microbiomeApplications.getOperationStatus, MicrobiomeContext>

export const getOperationStatus: Get = async ({ params }, { config }) => {
  const operationStatusEnum = operationOf(testingTypeOf(params), config)
  const body = config.microbiomeNotice
  if (operationStatusEnum === 'ENDED')
    return {
      isOperating: false,
      operationStatusEnum,
      notice: { ...microbiomeStatusWords.notOffered, fromMs: null, toMs: null },
    }
  return {
    isOperating: operationStatusEnum === 'OPERATING',
    operationStatusEnum,
    notice:
      body !== null
        ? { title: microbiomeStatusWords.noticeTitle(operationStatusEnum), body, fromMs: null, toMs: null }
        : null,
  }
}
