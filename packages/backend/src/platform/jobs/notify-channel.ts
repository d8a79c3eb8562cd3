import { createHash } from 'node:crypto'

/**
 * The channel on which pg-boss announces the queue of a sent job. It is pg-boss's own, so that sending costs no extra
 * statement; `notify-channel.test.ts` asserts it against the installed version. Without it jobs would begin with the
 * next poll.
 */
export const NOTIFY_CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`
