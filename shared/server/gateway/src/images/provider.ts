export type PictureFormat = 'avif' | 'webp' | 'png'

/** Where the site's pictures come from. Whoever starts the gateway chooses it. */
export interface PictureProvider {
  /**
   * The picture of a name such as `games/G1001` (paths in names.ts, without the base and the ending), or null when
   * there is none. The width, in px, is a wish: the answer may have the next one up.
   */
  picture(
    name: string,
    wish: { width?: number | undefined; format: PictureFormat },
  ): Promise<{ bytes: Buffer; type: string } | null>
  /**
   * A background without a name, so that nobody can ask for it by a path: PNG of exactly this size in px, the same for
   * the same seed. Providers may keep each one in memory, so use few seeds.
   */
  scene(seed: string, width: number, height: number): Promise<Buffer>
}
