/**
 * `npm run keys:lost -- --user <id> [--end-account]`: for a person whose own key is lost for good. Names the
 * institutions, bureaus and laboratories that have to be notified by hand, and with `--end-account` ends the account as
 * if the person had left: the servers do the rest, and the person can sign up again. Reads DATABASE_URL,
 * KEYS_DATABASE_URL, IEUM_HEALTH_DATABASE_URL and KEY_ENCRYPTION_KEY; without them, the sandbox world of the data
 * directory (docs/operating/operations.md, "Restoring").
 */
import { parseArgs } from 'node:util'
import { createVault } from '@ieum/backend/platform/keys/vault.ts'
import { endLostAccount, readLostAccount } from '@ieum/backend/platform/lost-key/end-account.ts'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import { fromDataFile } from '../embedded-url.ts'
import { openKeysDatabases } from './keys-databases.ts'

const { values } = parseArgs({ options: { user: { type: 'string' }, 'end-account': { type: 'boolean' } } })
const user = UserId.safeParse(values.user)
const key = process.env.KEY_ENCRYPTION_KEY ?? fromDataFile('secrets.json')?.keyEncryptionKey
if (!user.success) {
  console.log('keys:lost: --user is the id of a person, as the log names it ("event":"key missing")')
  process.exit(2)
}
const databases = key ? await openKeysDatabases('ieum-keys-lost') : null
if (!databases || !key) {
  console.log('keys:lost: set DATABASE_URL, KEYS_DATABASE_URL and KEY_ENCRYPTION_KEY')
  process.exit(2)
}
try {
  process.exitCode = await endWhatIsLost(user.data, Buffer.from(key, 'base64'), databases)
} finally {
  await databases.close()
}

async function endWhatIsLost(userId: UserId, keyEncryptionKey: Buffer, stores: NonNullable<typeof databases>) {
  const found = await readLostAccount(stores, userId)
  if (found.kind !== 'lost') {
    console.log(
      `keys:lost: ${found.kind === 'noPerson' ? 'there is no such person' : 'the key is there'}; nothing done`,
    )
    return 1
  }
  const { institutions, bureaus, laboratories } = found.unreachable
  const all = [
    ...institutions.map((name) => `institution ${name}`),
    ...bureaus.map((name) => `credit bureau ${name}`),
    ...laboratories.map((name) => `laboratory ${name}`),
  ]
  console.log(all.length === 0 ? 'to notify by hand: nobody' : `to notify by hand:\n${all.join('\n')}`)
  if (!values['end-account']) {
    console.log('nothing done: --end-account ends the account, and nothing of it comes back')
    return 2
  }
  const vault = createVault(stores.keysDb, keyEncryptionKey, () => Date.now())
  const now = Date.now()
  await endLostAccount({ ...stores, vault }, userId, found.unreachable, { business: now, machine: now })
  console.log('the account is ended: the servers do the rest, as for everybody who leaves')
  return 0
}
