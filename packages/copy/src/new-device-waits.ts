import { NEW_DEVICE_WAIT_MS } from '@ieum/domain/account/sign-in-proof.ts'
import { duration } from './format/durations.ts'

/** Reason why a new device has to wait, in the refusals of every service. */
export const newDeviceWaits = `처음 로그인한 기기에서는 ${duration(NEW_DEVICE_WAIT_MS)} 뒤에 할 수 있어요`
