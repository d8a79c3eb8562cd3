import type { Config } from './config.ts'

/** Our public address. With a free port it is known only once the server listens. */
export type PublicAddress = {
  origin(): string
  /** Origins whose pages are ours. */
  ours(): readonly string[]
  /** Sets the address of the public listener; returns the address to print. */
  listensAt(url: string): string
}

export function createPublicAddress({
  publicUrl,
  isPublicUrlGiven,
  world,
}: Pick<Config, 'publicUrl' | 'isPublicUrlGiven' | 'world'>): PublicAddress {
  let { origin } = new URL(publicUrl)
  return {
    origin: () => origin,
    ours: () => (world === 'real' ? [origin] : [origin, ...loopbackTwins(origin)]),
    listensAt(url) {
      if (isPublicUrlGiven) return publicUrl
      origin = `http://localhost:${new URL(url).port}`
      return origin
    },
  }
}

/** `localhost` and `127.0.0.1` are the same place for a person in the sandbox world. */
function loopbackTwins(origin: string): string[] {
  const { port } = new URL(origin)
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
}
