import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { LOGOS_PATH } from '@ieum/contracts/mydata/organizations.ts'
import { ConfigError } from '../../config-error.ts'
import { drawnMark } from './drawn-mark.ts'

const MEDIA_TYPES = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' } as const
type Ending = keyof typeof MEDIA_TYPES

/** A list draws hundreds of them. */
const MOST_BYTES = 50_000
const ORG_CODE = /^[A-Za-z0-9]{10}$/
/** 48 bits: hundreds are no two alike, and a list of hundreds names each of them. */
const NAME_CHARACTERS = 8
const MOST_DRAWN = 5_000

export type Logo = { readonly bytes: Buffer; readonly mediaType: (typeof MEDIA_TYPES)[Ending] }

/**
 * Pictures of institutions by their `org_code`, ours alone: the portal names none, and the address of somebody else's
 * would tell them who looks at which institution.
 */
export type LogoTable = {
  /** Where our origin has it; null: it has none, and letters are shown. */
  addressOf(orgCode: string): string | null
  /** What an address ends with, which is made of the content: the same name is the same picture for ever. */
  read(fileName: string): Logo | null
}

/**
 * What the folder has, `<org_code>.svg`, `.png` or `.webp`; with `isDrawn` a mark of ours for every other code.
 *
 * @param directory read once; null: none
 * @throws ConfigError for a file that is no such picture or larger than 50,000 bytes
 */
export function createLogoTable({
  directory,
  isDrawn,
}: {
  readonly directory: string | null
  readonly isDrawn: boolean
}): LogoTable {
  const files = new Map<string, Logo>()
  const addresses = new Map<string, string>()
  const add = (orgCode: string, bytes: Buffer, ending: Ending): string => {
    const fileName = `${createHash('sha256').update(bytes).digest('base64url').slice(0, NAME_CHARACTERS)}${ending}`
    files.set(fileName, { bytes, mediaType: MEDIA_TYPES[ending] })
    const address = `${LOGOS_PATH}/${fileName}`
    addresses.set(orgCode, address)
    return address
  }
  for (const { orgCode, bytes, ending } of directory === null ? [] : picturesOf(directory)) add(orgCode, bytes, ending)
  return {
    addressOf(orgCode) {
      const known = addresses.get(orgCode)
      if (known !== undefined) return known
      if (!isDrawn || addresses.size >= MOST_DRAWN) return null
      return add(orgCode, Buffer.from(drawnMark(orgCode)), '.svg')
    },
    read: (fileName) => files.get(fileName) ?? null,
  }
}

function picturesOf(directory: string) {
  const names = readdirSync(directory).filter((name) => !name.startsWith('.'))
  return names.map((name) => {
    const ending = extname(name)
    const orgCode = name.slice(0, name.length - ending.length)
    if (!isEnding(ending) || !ORG_CODE.test(orgCode)) {
      throw new ConfigError([`IEUM_LOGOS_DIR: ${name} must be <org_code>.svg, .png or .webp`])
    }
    const file = join(directory, name)
    if (statSync(file).size > MOST_BYTES) {
      throw new ConfigError([`IEUM_LOGOS_DIR: ${name} must not be larger than ${MOST_BYTES} bytes`])
    }
    return { orgCode, ending, bytes: readFileSync(file) }
  })
}

const isEnding = (text: string): text is Ending => Object.hasOwn(MEDIA_TYPES, text)
