import { useTranslation } from "react-i18next"
import type { ChoiceOption } from "../../../ui/form/fields/choice-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import type { FolderOfTree } from "../document-folder.ts"
import { withPaths } from "../folder-tree.ts"

/** Folders as choices, each with the way to it and who reads it. */
export function useFolderOptions(): (tree: readonly FolderOfTree[], without?: number) => ChoiceOption[] {
  const { t } = useTranslation("documents")
  const language = useLanguage()
  return (tree, without) =>
    withPaths(tree)
      .filter(({ folder, above }) => ![folder, ...above].some(({ folderId }) => folderId === without))
      .map(({ folder, above }) => ({
        value: folder.folderId,
        label: [...above, folder].map((each) => nameOf(each, language).text).join(" › "),
        hint: t(`documents:scopes.${folder.readScope}`),
      }))
}
