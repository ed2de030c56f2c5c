/**
 * An icon of lucide without what our own `createIcon` (shared/browser/ui/src/icon) does not read: names, the size that
 * all have, and the keys of shapes, which React does not need of children that are written out.
 */
export default (source) =>
  source
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replaceAll(/^ {2}(name|size): .*,$/gm, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;$/m, '')
