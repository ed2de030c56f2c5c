/**
 * The core of the design system, and what the shell shares with the remotes. It holds no state and no words: every text
 * comes by props. Links are plain anchors: the shell turns a press on one into a navigation.
 */
// biome-ignore-all lint/performance/noBarrelFile: shared as a whole, so there is nothing to shake off

export { Button, ButtonLink, type ButtonLinkProps, type ButtonLook, type ButtonProps } from './action/button.tsx'
export { IconButton, type IconButtonProps } from './action/icon-button.tsx'
export { Progress, type ProgressProps } from './feedback/progress.tsx'
export { Skeleton, type SkeletonProps, SkeletonText } from './feedback/skeleton.tsx'
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/state.tsx'
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './field/checkbox.tsx'
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx'
export { Select, type SelectOption, type SelectProps } from './field/select.tsx'
export { TextArea, type TextAreaProps } from './field/text-area.tsx'
export { TextField, type TextFieldProps } from './field/text-field.tsx'
export { Countdown, type CountdownProps } from './figure/countdown.tsx'
export { Figures } from './figure/figures.tsx'
export { Money, type MoneyParts, type MoneyProps } from './figure/money.tsx'
export { useReducedMotion } from './media/reduced-motion.ts'
export { Marquee, type MarqueeProps } from './motion/marquee.tsx'
export { List, type ListProps, ListRow, type ListRowProps } from './navigation/list.tsx'
export { PageSection, type PageSectionProps } from './navigation/page-section.tsx'
export { type TabItem, TabPanel, type TabPanelProps, Tabs, type TabsProps } from './navigation/tabs.tsx'
export { Dialog, type DialogProps, Sheet, type SheetProps } from './overlay/dialog.tsx'
export { Indicator, type IndicatorProps } from './overlay/indicator.tsx'
export { Toaster, type ToasterProps, type ToastView } from './overlay/toaster.tsx'
export { Spinner, type SpinnerProps } from './parts/spinner.tsx'
export { VisuallyHidden } from './parts/visually-hidden.tsx'
export { Image, type ImageProps } from './picture/image.tsx'
export type { ImageState } from './picture/image-state.ts'
export { Badge, type BadgeProps } from './surface/badge.tsx'
export { Card, CardLink, type CardLinkProps, type CardProps } from './surface/card.tsx'
export { Chip, type ChipProps, Chips, type ChipsProps } from './surface/chip.tsx'
