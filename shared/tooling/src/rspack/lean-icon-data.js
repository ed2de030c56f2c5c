/** An icon of lucide without the keys of its shapes, which React does not need of children that are written out. */
export default (source) => source.replaceAll(/,\s*key: "\w+"/g, '')
