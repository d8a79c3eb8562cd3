import type { Page } from '@playwright/test'

/** A node as Chromium returns it. */
export type AxNode = {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly description?: { readonly value: string }
  readonly value?: { readonly value: unknown }
  readonly childIds?: readonly string[]
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}

/** What the browser exposes to a screen reader, which is not the document's text. Chromium only. */
export type Spoken = {
  readonly role: string
  readonly name: string
  readonly description: string
  /** Position, amount, or typed text. */
  readonly value: string
  /** All of its text that is read, in order. */
  readonly text: string
  /** Of the tree, e.g. `live`, `invalid`, `focused`. */
  readonly properties: { readonly [name: string]: unknown }
}

/** The nodes of the whole tree, the root first. */
export async function accessibilityNodes(page: Page): Promise<AxNode[]> {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = (await browser.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await browser.detach()
  return nodes
}

/** Everything of the page that is read, in document order. */
export async function accessibilityTree(page: Page): Promise<Spoken[]> {
  const nodes = await accessibilityNodes(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (node: AxNode): string => {
    if (node.role?.value === 'StaticText') return node.name?.value ?? ''
    return (node.childIds ?? [])
      .map((id) => byId.get(id))
      .reduce((text, child) => text + (child ? textOf(child) : ''), '')
  }
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({
      role: node.role?.value ?? '',
      name: node.name?.value ?? '',
      description: node.description?.value ?? '',
      value: String(node.value?.value ?? ''),
      text: textOf(node),
      properties: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    }))
}

/** The live regions themselves, without nodes that inherit from them; their content is announced when it changes. */
export async function liveRegions(page: Page): Promise<Spoken[]> {
  const tree = await accessibilityTree(page)
  return tree.filter(({ properties }) => typeof properties.live === 'string' && properties.live !== 'off')
}
