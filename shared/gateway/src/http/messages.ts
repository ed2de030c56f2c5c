import type { ErrorCode } from '@lobby/contracts/errors'
import type { WordedLanguage } from '@lobby/contracts/languages'

/** ER-18: the wording of each code; the English is the documents' own where they give one (D0 §8). */
const MESSAGES: Readonly<Record<ErrorCode, Readonly<Record<WordedLanguage, string>>>> = {
  'login.not.session': {
    VI: 'Xin lỗi, bạn chưa đăng nhập! Vui lòng đăng nhập trước.',
    EN: 'Sorry, you are not logged in! please login first.',
  },
  'login.session.ended': {
    VI: 'Tài khoản đã đăng xuất, vui lòng đăng nhập lại',
    EN: 'The account has been logged out, please log in again',
  },
  'login.failed': { VI: 'Sai tên đăng nhập hoặc mật khẩu', EN: 'Wrong username or password' },
  'login.captcha': { VI: 'Mã xác minh không đúng', EN: 'Verification code error' },
  'login.locked': {
    VI: 'Tài khoản không tồn tại hoặc đã bị khóa. Vui lòng thử lại sau.',
    EN: 'The account does not exist or is locked. Please try again later.',
  },
  'login.non.agent': { VI: 'Tài khoản không phải đại lý không thể đăng nhập', EN: 'Non-agents cannot log in' },
  'login.non.member': {
    VI: 'Tài khoản không phải hội viên không thể đăng nhập',
    EN: 'Non-member account unable to login',
  },
  'request.malformed': { VI: 'Yêu cầu không hợp lệ', EN: 'The request is not valid' },
  'request.unknown': { VI: 'Không tìm thấy', EN: 'There is nothing at this address' },
  'request.too.large': { VI: 'Dữ liệu gửi lên quá lớn', EN: 'The request is too large' },
  'request.too.often': {
    VI: 'Thao tác quá nhanh, vui lòng thử lại sau',
    EN: 'Too many requests, please try again later',
  },
  'sealed.required': { VI: 'Yêu cầu phải được mã hóa', EN: 'This request must be encrypted' },
  'sealed.unreadable': { VI: 'Không đọc được dữ liệu mã hóa', EN: 'The encrypted request cannot be read' },
  'sealed.replayed': { VI: 'Yêu cầu đã được gửi trước đó', EN: 'This request was sent before' },
  'sealed.expired': { VI: 'Yêu cầu đã hết hạn', EN: 'This request is too old' },
  'permission.denied': {
    VI: 'Xin lỗi, tài khoản không có quyền hoặc tính năng tạm thời không khả dụng.',
    EN: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },
  'trial.restricted': {
    VI: 'Vui lòng đăng nhập tài khoản thật để sử dụng chức năng này',
    EN: 'Please login an actual account to use this function',
  },
  'region.restricted': { VI: 'Truy cập bị hạn chế', EN: 'Access restricted' },
  'site.maintenance': { VI: 'Hệ thống đang bảo trì', EN: 'The platform is under maintenance' },
  'wallet.insufficient': { VI: 'Số dư không đủ', EN: 'Your balance is too low' },
  'game.unknown': { VI: 'Trò chơi không tồn tại', EN: 'There is no such game' },
  'game.unavailable': { VI: 'Trò chơi tạm thời không khả dụng', EN: 'The game is temporarily unavailable' },
  'member.exists': { VI: 'Xin lỗi, tên người dùng đã tồn tại.', EN: 'Sorry, the username already exists.' },
  'member.unknown': {
    VI: 'Xin lỗi, người dùng không tồn tại hoặc đã bị vô hiệu hóa.',
    EN: 'Sorry, the user does not exist or is disabled.',
  },
  'affiliate.unknown': { VI: 'Mã mời không hợp lệ', EN: 'Invalid invitation code' },
  'announcement.unknown': { VI: 'Thông báo không còn nữa', EN: 'This announcement is no longer there' },
  'field.required': { VI: 'Vui lòng điền các trường bắt buộc', EN: 'Please fill in the required fields' },
  'account.format': { VI: 'Định dạng tài khoản không đúng', EN: 'Account format is incorrect' },
  'password.format': { VI: 'Định dạng mật khẩu không đúng', EN: 'Password format is incorrect' },
  'password.mismatch': { VI: 'Mật khẩu xác nhận không khớp', EN: 'Confirmation password not matched' },
  'password.same': {
    VI: 'Mật khẩu mới không được trùng với mật khẩu cũ',
    EN: 'The new password and the old password cannot be the same',
  },
  'password.wrong': { VI: 'Mật khẩu hiện tại không đúng', EN: 'The password is wrong' },
  'email.format': { VI: 'Định dạng email không đúng', EN: 'E-mail format is incorrect' },
  'name.format': { VI: 'Định dạng tên không hợp lệ', EN: 'Name format is not valid' },
  'mobile.format': { VI: 'Số điện thoại không hợp lệ', EN: 'The mobile num is not valid' },
  'mobile.exists': { VI: 'Số điện thoại đã được sử dụng', EN: 'The mobile num is already used' },
  'referrer.unknown': { VI: 'Liên kết giới thiệu không hợp lệ', EN: 'Referrer link error' },
  'sms.code': { VI: 'Vui lòng nhập mã xác minh hợp lệ', EN: 'Please enter a valid verification code' },
  'slider.failed': {
    VI: 'Xác minh trượt chưa đúng, vui lòng thử lại',
    EN: 'The slider check failed, please try again',
  },
  'lottery.closed': { VI: 'Kỳ quay này đã ngừng bán', EN: 'Sale for this draw has ended' },
  'message.unknown': { VI: 'Tin nhắn không còn nữa', EN: 'This message is no longer there' },
  'order.unknown': { VI: 'Không tìm thấy đơn cược', EN: 'There is no such bet' },
  'contract.unknown': { VI: 'Hợp đồng không tồn tại hoặc đã được trả lời', EN: 'There is no such contract to answer' },
  unknown: { VI: 'Lỗi không xác định', EN: 'Unknown error' },
}

export const messageOf = (code: ErrorCode, language: WordedLanguage): string => MESSAGES[code][language]
