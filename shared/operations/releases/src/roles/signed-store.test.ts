import { folderUnderTest } from '../testing/folder-under-test.ts'
import { describeRoles } from '../testing/store-suite.ts'

describeRoles('a folder', folderUnderTest)
