import type { Page } from '@playwright/test'
import { type AxNode, accessibilityNodes } from './accessibility-tree.ts'

/**
 * A screen reader's reading of a page from beginning to end, one line per stop: its role and states in brackets, then
 * its text, in the order of Korean readers. Contains everything that is read and nothing else.
 *
 * @source docs/reference/accessibility.md; WCAG 2.2, success criteria 1.3.1, 1.3.2 and 4.1.2
 */
export async function transcriptOf(page: Page): Promise<string[]> {
  return transcriptOfNodes(await accessibilityNodes(page))
}

/** The same for nodes as Chromium returns them, the root first. */
export function transcriptOfNodes(nodes: readonly AxNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const childrenOf = (node: AxNode) => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])
  const lines: string[] = []
  let words = ''
  const flush = () => {
    if (words.trim() !== '') lines.push(normalized(words))
    words = ''
  }

  const read = (node: AxNode): void => {
    const role = node.role?.value ?? ''
    if (!node.ignored && role === 'StaticText') {
      words += node.name?.value ?? ''
      return
    }
    // Not part of the product: the line of the sandbox world.
    if (role === 'complementary') return
    const kind = node.ignored ? undefined : KINDS[role]
    if (kind === undefined) {
      const isInline = !node.ignored && INLINE.has(role)
      // A node that is not inline begins and ends a stop; a node without meaning only separates words.
      if (!node.ignored && !isInline) flush()
      else if (node.ignored) words += ' '
      for (const child of childrenOf(node)) read(child)
      if (!node.ignored && !isInline) flush()
      else if (node.ignored) words += ' '
      return
    }
    flush()
    lines.push(stop(node, kind.word))
    if (kind.goesOn) for (const child of childrenOf(node)) read(child)
    flush()
    if (kind.end) lines.push(`[${kind.end}]`)
  }

  const [root] = nodes
  if (root) for (const child of childrenOf(root)) read(child)
  flush()
  return lines
}

/**
 * Parts of a line that Korean screen readers skip or misread: a sign before a number (skipped), stars of a masked
 * number (read one by one or not at all), a range of rates written with a tilde, percentage points.
 */
export const misreadIn = (line: string): string[] =>
  [...line.matchAll(/(?<![\p{L}\p{N}.)*-])[-+−–](?:US\$)?\d[\d,.]*|\*{2,}|\d~\d+%|%p/gu)].map(([part]) => part)

type Kind = {
  readonly word: string /** Its parts are separate stops. */
  readonly goesOn?: true
  readonly end?: string
}

const KINDS: { readonly [role: string]: Kind } = {
  heading: { word: '제목' },
  button: { word: '버튼' },
  link: { word: '링크' },
  checkbox: { word: '체크박스' },
  switch: { word: '스위치' },
  radio: { word: '라디오 버튼' },
  textbox: { word: '입력창' },
  searchbox: { word: '검색창' },
  combobox: { word: '선택 상자' },
  slider: { word: '조절 막대' },
  spinbutton: { word: '숫자 입력창' },
  progressbar: { word: '진행률' },
  meter: { word: '계기' },
  image: { word: '그림' },
  tab: { word: '탭' },
  dialog: { word: '대화 상자', goesOn: true, end: '대화 상자 끝' },
  alertdialog: { word: '알림 대화 상자', goesOn: true, end: '알림 대화 상자 끝' },
  alert: { word: '바로 읽음', goesOn: true },
  status: { word: '바뀌면 읽음', goesOn: true },
  list: { word: '목록', goesOn: true, end: '목록 끝' },
  table: { word: '표', goesOn: true, end: '표 끝' },
  group: { word: '묶음', goesOn: true },
  radiogroup: { word: '하나 고르기', goesOn: true },
  region: { word: '영역', goesOn: true },
  navigation: { word: '메뉴', goesOn: true },
  DisclosureTriangle: { word: '펼치기' },
}

const INLINE: ReadonlySet<string> = new Set([
  'strong',
  'emphasis',
  'mark',
  'time',
  'LabelText',
  'code',
  'insertion',
  'deletion',
  'Abbr',
])

const normalized = (words: string) => words.replaceAll(/\s+/g, ' ').trim()

function stop(node: AxNode, word: string): string {
  const properties = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]))
  const states = [word + (properties.has('level') ? ` ${properties.get('level')}` : '')]
  const checked = properties.get('checked')
  if (checked !== undefined) states.push(CHECKED[String(checked)] ?? String(checked))
  if (properties.has('pressed')) states.push(properties.get('pressed') === 'true' ? '눌림' : '눌리지 않음')
  if (properties.has('expanded')) states.push(properties.get('expanded') ? '펼쳐짐' : '접힘')
  if (properties.get('selected') === true) states.push('선택됨')
  if (properties.get('disabled') === true) states.push('쓸 수 없음')
  if (properties.get('required') === true) states.push('꼭 필요함')
  if (properties.get('invalid') === 'true') states.push('잘못됨')
  if (properties.get('focused') === true) states.push('초점')
  const value = String(node.value?.value ?? '')
  const parts = [node.name?.value, value, node.description?.value].map((part) => normalized(part ?? ''))
  return normalized(`[${states.join(', ')}] ${parts.filter((part) => part !== '').join(', ')}`)
}

const CHECKED: { readonly [value: string]: string } = { true: '선택됨', false: '선택 안 됨', mixed: '일부 선택됨' }
