import type { Page } from '@playwright/test'

/** A node as Chromium hands it out. */
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

/** What the browser hands to a screen reader, not what stands in the document. Chromium only. */
export type Spoken = {
  readonly role: string
  readonly name: string
  readonly description: string
  /** How far, how much, or what was typed. */
  readonly value: string
  /** Everything in it that is read, in order. */
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

/** Everything of the page that is read, in the order of the document. */
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

/** The live regions themselves, without what inherits from them; what they hold is said aloud when it changes. */
export async function liveRegions(page: Page): Promise<Spoken[]> {
  const tree = await accessibilityTree(page)
  return tree.filter(({ properties }) => typeof properties.live === 'string' && properties.live !== 'off')
}
