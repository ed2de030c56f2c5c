declare module 'des.js' {
  interface Cipher {
    update(data: readonly number[]): number[]
    final(): number[]
  }
  export const DES: {
    /** ECB with PKCS#7, as it is without further words. */
    create(options: { type: 'encrypt' | 'decrypt'; key: readonly number[] }): Cipher
  }
}
