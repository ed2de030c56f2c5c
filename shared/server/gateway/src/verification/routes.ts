import {
  captcha,
  createSlider,
  sendSmsNoLogin,
  sendSmsRegister,
  verifySlider,
} from '@lobby/contracts/calls/verification'
import { and, eq } from 'drizzle-orm'
import { type Route, route } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { knownPlace } from '../throttles/known-place.ts'
import { newCaptcha } from './captcha.ts'
import { sendCode } from './codes.ts'
import { mobileOf } from './mobile.ts'
import { consumeSlider, newSlider, solveSlider } from './slider.ts'

const showCaptcha = route(captcha, (_input, { world, ip }) => newCaptcha(world, ip))

const showSlider = route(createSlider, (_input, { world, ip }) => newSlider(world, ip))

const checkSlider = route(verifySlider, ({ sliderId, x }, { world, ip }) => solveSlider(world, { id: sliderId, x, ip }))

const sendToKnown = route(sendSmsNoLogin, async (input, { world, ip, language }) => {
  const purpose = input.purpose ?? 'login'
  if (purpose === 'login' && !world.settings().whitelabel.MOBILEVERCODELOGIN3) return failure('permission.denied')
  const mobile = mobileOf(input.mobileNum || input.mobileNo, input.countryDialingCode)
  await consumeSlider(world, input.sliderToken, ip)
  const [member] = await world.db
    .select({ id: schema.members.id })
    .from(schema.members)
    .where(and(eq(schema.members.mobile, mobile), eq(schema.members.active, true)))
  const isKnown = member !== undefined && (await knownPlace(world, member.id, { ip })) !== null
  return sendCode(world, { recipient: mobile, purpose, ip, silent: !member, isKnown, language })
})

const sendToNew = route(sendSmsRegister, async (input, { world, ip, language }) => {
  const mobile = mobileOf(input.mobileNo || input.mobileNum, input.countryDialingCode)
  await consumeSlider(world, input.sliderToken, ip)
  return sendCode(world, { recipient: mobile, purpose: 'register', ip, silent: false, language })
})

export const verificationRoutes: readonly Route[] = [showCaptcha, showSlider, checkSlider, sendToKnown, sendToNew]
