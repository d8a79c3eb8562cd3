import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LabMessageRequest } from '@ieum/contracts/outside/genetic-lab.ts'
import type { TestWorld } from './test-world.ts'

type ReceivedCall = { readonly path: string; readonly body: { readonly [field: string]: unknown } }

export type HearingOperator = {
  /** The laboratory's messages, in order. */
  readonly received: readonly ReceivedCall[]
  /** Sets the answer from now on. */
  answer(status: number): void
  close(): void
}

/** An operator that receives the messages of a world's laboratory, and accepts them unless another answer is set. */
export async function startHearingOperator({ sandbox }: TestWorld): Promise<HearingOperator> {
  const received: ReceivedCall[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"isApplied":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  sandbox.world.operatorInside.registerPort((server.address() as AddressInfo).port)
  return {
    received: received,
    answer(next) {
      status = next
    },
    close: () => server.close(),
  }
}

function receive({ sandbox }: TestWorld, message: LabMessageRequest): string {
  sandbox.world.labInbox.receive(message)
  sandbox.world.labWork.receive(message)
  return message.message_id
}

/** Orders a kit, as the laboratory receives it. @returns the order's id */
export const orderOf = (world: TestWorld, analysisToken: string): string =>
  receive(world, {
    message_id: randomUUID(),
    analysis_token: analysisToken,
    testing: 'GENE',
    kind: 'ORDER_KIT',
    subject: {
      full_name: '한서연',
      birth_date: '1991-04-12',
      sex: 'FEMALE',
      phone_number: '01012345678',
      email: 'person@example.com',
      race: 'KOREAN',
      delivery: { zip_code: '04524', address: '서울특별시 중구 세종대로 110', address_detail: '3층' },
    },
    test_consent: { version: '2026-12', consented_at: '1' },
    is_further_analysis_agreed: false,
  })

/** Requests the destruction of an order. @returns the ending's id */
export const endOrder = (world: TestWorld, analysisToken: string): string =>
  receive(world, { message_id: randomUUID(), analysis_token: analysisToken, testing: 'GENE', kind: 'DESTROY' })
