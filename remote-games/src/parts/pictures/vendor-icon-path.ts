import { MERCHANT_CODE } from '@lobby/contracts/constants'

/** GE-18: product images, merchant in upper case, vendor, mobile. `products` is the folder on the image CDN. */
export const vendorIconPath = (vendor: string, products: string): string =>
  `${products}/${MERCHANT_CODE.toUpperCase()}/${vendor}/mobile.png`
