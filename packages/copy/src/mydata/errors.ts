import type { MYDATA_ERRORS } from '@ieum/contracts/mydata/errors.ts'
import { MANUAL_ASSETS_MAX } from '@ieum/domain/mydata/assets/manual-assets.ts'
import { WAITLIST_MAX } from '@ieum/domain/mydata/organizations/institution-waitlist.ts'
import { SIMPLEFIN_GRANTS_MAX } from '@ieum/domain/mydata/simplefin.ts'
import { type ErrorText, fromDialog, inline } from '../error-text.ts'
import { newDeviceWaits } from '../new-device-waits.ts'
import { dialog } from './connect/dialog.ts'

/** Words by error code of MyData. */
export const mydataErrorTexts: { readonly [code in keyof typeof MYDATA_ERRORS]?: ErrorText } = {
  MYDATA_UNDER_AGE: fromDialog(dialog.underage),
  MYDATA_ORGANIZATION_NOT_CONNECTABLE: fromDialog(dialog.allInMaintenance),
  MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED: fromDialog(dialog.certificateOrganizationUnregistered),
  MYDATA_CERTIFICATE_REQUEST_FAILED: fromDialog(dialog.consentError),
  /** The request's state is shown beside it, and with it whether it is sent again, so these words promise nothing. */
  MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED: {
    ...fromDialog(dialog.signatureRequired),
    message: '인증 시간이 지났거나 인증이 아직 끝나지 않았어요.',
  },
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED: fromDialog(dialog.allUnregistered),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR: fromDialog(dialog.allError),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED: fromDialog(dialog.errorAndUnregistered),

  MYDATA_MANUAL_ASSETS_FULL: inline(
    `자산은 ${MANUAL_ASSETS_MAX}개까지 넣을 수 있어요. 쓰지 않는 자산을 지우고 다시 해주세요`,
  ),
  MYDATA_AWAITED_ORGANIZATIONS_FULL: inline(
    `기관은 ${WAITLIST_MAX}곳까지 기다릴 수 있어요. 기다리지 않는 기관을 지우고 다시 해주세요`,
  ),
  MYDATA_SIGN_IN_NOT_FRESH: inline('안전을 위해 다시 로그인한 뒤에 할 수 있어요'),
  MYDATA_SIGN_IN_ON_NEW_DEVICE: inline(newDeviceWaits),
  MYDATA_BRIDGE_GRANTS_FULL: inline(
    `앱은 ${SIMPLEFIN_GRANTS_MAX}개까지 연결할 수 있어요. 쓰지 않는 앱을 그만 보여 주고 다시 해주세요`,
  ),
  MYDATA_DELETION_NOT_CANCELLABLE: inline('삭제가 이미 시작되어 되돌릴 수 없어요'),
  MYDATA_SIGNATURE_REQUIRED: inline('다시 동의하고 서명하면 바꿀 수 있어요'),
  MYDATA_REFRESH_TOO_SOON: inline('잠시 후 다시 새로고침할 수 있어요'),
}
