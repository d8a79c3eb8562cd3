import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'

/** The texts of a zip by the names of its files. */
export async function unzipped(bytes: Uint8Array): Promise<Record<string, string>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false })
  const texts: Record<string, string> = {}
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue
    texts[entry.filename] = Buffer.from(await entry.getData(new Uint8ArrayWriter())).toString('utf8')
  }
  return texts
}
