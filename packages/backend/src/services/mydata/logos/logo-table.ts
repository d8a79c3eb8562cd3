import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { LOGOS_PATH } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { drawnMark } from './drawn-mark.ts'

const MEDIA_TYPES = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' } as const
type Ending = keyof typeof MEDIA_TYPES

/** Limit per file: a list draws hundreds of them. */
const MOST_BYTES = 50_000
const ORG_CODE = /^[A-Za-z0-9]{10}$/
/** 48 bits: no two of a few hundred collide, and a list of hundreds contains each name. */
const NAME_CHARACTERS = 8
const MOST_DRAWN = 5_000

export type Logo = { readonly bytes: Buffer; readonly mediaType: (typeof MEDIA_TYPES)[Ending] }

/**
 * Logos of institutions by their `org_code`, from our own files only: the portal names none, and another server's
 * address would reveal to it who looks at which institution.
 */
export type LogoTable = {
  /** The address on our origin; null: there is none, and letters are shown. */
  addressOf(orgCode: string): string | null
  /** Takes the last part of an address, which is derived from the content: the same name is always the same picture. */
  read(fileName: string): Logo | null
}

/**
 * Reads the files of the folder, `<org_code>.svg`, `.png` or `.webp`; with `isDrawn` a drawn mark for every other code.
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
