import { expect, it } from 'vitest'
import type { AxNode } from './accessibility-tree.ts'
import { misreadIn, transcriptOfNodes } from './transcript.ts'

type Tree = { readonly role: string; readonly name?: string; readonly of?: readonly Tree[] } & {
  readonly is?: { readonly [property: string]: unknown }
  readonly ignored?: true
}

function nodesOf(tree: Tree): AxNode[] {
  const nodes: AxNode[] = []
  const add = ({ role, name, of = [], is = {}, ignored }: Tree): string => {
    const nodeId = String(nodes.length)
    nodes.push({ nodeId, ignored: ignored ?? false })
    const childIds = of.map(add)
    const properties = Object.entries(is).map(([key, value]) => ({ name: key, value: { value } }))
    nodes[Number(nodeId)] = {
      nodeId,
      ignored: ignored ?? false,
      role: { value: role },
      name: { value: name ?? '' },
      childIds,
      properties,
    }
    return nodeId
  }
  add(tree)
  return nodes
}
const text = (name: string): Tree => ({ role: 'StaticText', name })

it('a line a stop: what it is, its states and its words; texts of one paragraph are one', () => {
  const page = nodesOf({
    role: 'RootWebArea',
    of: [
      { role: 'heading', name: '기관', is: { level: 1, focused: true }, of: [text('기관')] },
      {
        role: 'none',
        ignored: true,
        of: [{ role: 'paragraph', of: [text('모두 '), { role: 'strong', of: [text('3개')] }] }],
      },
      { role: 'list', of: [{ role: 'listitem', of: [{ role: 'checkbox', name: '은행', is: { checked: 'mixed' } }] }] },
      { role: 'complementary', of: [text('연습')] },
    ],
  })
  expect(transcriptOfNodes(page)).toEqual([
    '[제목 1, 초점] 기관',
    '모두 3개',
    '[목록]',
    '[체크박스, 일부 선택됨] 은행',
    '[목록 끝]',
  ])
})

it.each([
  ['−3,200원', ['−3,200']],
  ['[링크] 점수 +12', ['+12']],
  ['누리은행 ***-***-1234', ['***', '***']],
  ['연 9~16%', ['9~16%']],
  ['마이너스 3,200원, 2~3영업일, 010-1234-5678, 2026-11-24', []],
])('%s: not read are %j', (line, parts) => expect(misreadIn(line)).toEqual(parts))
