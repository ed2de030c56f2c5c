import { useState } from 'react'
import { Checkbox, PasswordField, Select, Switch, TextArea, TextField } from '../core.ts'
import { PhoneIcon, SearchIcon } from '../icon/icons.ts'
import { type Specimen, State } from './specimen.tsx'

const OfTextField: Specimen = () => (
  <>
    <State name="empty" wide>
      <TextField label="User name" required helper="6 to 12 letters and digits" />
    </State>
    <State name="filled, with prefix and suffix" wide>
      <TextField
        label="Mobile number"
        prefix={<PhoneIcon size={18} />}
        suffix={<span>+84</span>}
        defaultValue="912345678"
      />
    </State>
    <State name="wrong" wide>
      <TextField label="Amount" defaultValue="5" error="At least 10" />
    </State>
    <State name="disabled" wide>
      <TextField label="Search" prefix={<SearchIcon size={18} />} defaultValue="Lotus" disabled />
    </State>
  </>
)

const OfPasswordField: Specimen = () => (
  <State name="filled" wide>
    <PasswordField
      label="Password"
      defaultValue="secret"
      autoComplete="off"
      showLabel="Show the password"
      hideLabel="Hide the password"
    />
  </State>
)

const BANKS = [
  { value: 'a', label: 'Vietcombank' },
  { value: 'b', label: 'Techcombank' },
  { value: 'c', label: 'Closed bank', disabled: true },
]

const OfSelect: Specimen = () => (
  <>
    <State name="nothing chosen" wide>
      <Select label="Bank" options={BANKS} placeholder="Choose a bank" />
    </State>
    <State name="wrong" wide>
      <Select label="Bank to pay out to" options={BANKS} defaultValue="b" error="This bank is being serviced" />
    </State>
  </>
)

const OfTextArea: Specimen = () => {
  const [value, setValue] = useState('The game stopped while it was loading.')
  return (
    <State name="counting" wide>
      <TextArea label="Comment" maxLength={140} value={value} onChange={(event) => setValue(event.target.value)} />
    </State>
  )
}

const OfCheckbox: Specimen = () => (
  <>
    <State name="off" wide>
      <Checkbox label="Remember the password" />
    </State>
    <State name="on, with a detail" wide>
      <Checkbox label="I am over 18" detail="We may ask for a document." defaultChecked required />
    </State>
    <State name="wrong" wide>
      <Checkbox label="I agree to the terms" error="Please agree to go on" />
    </State>
    <State name="disabled" wide>
      <Checkbox label="Cannot be changed" disabled defaultChecked />
    </State>
  </>
)

const OfSwitch: Specimen = () => (
  <>
    <State name="off" wide>
      <Switch label="Messages by mail" />
    </State>
    <State name="on" wide>
      <Switch label="Reality check" detail="Every 30 minutes" defaultChecked />
    </State>
    <State name="disabled" wide>
      <Switch label="Set by the site" disabled />
    </State>
  </>
)

export const FIELDS = {
  TextField: OfTextField,
  PasswordField: OfPasswordField,
  Select: OfSelect,
  TextArea: OfTextArea,
  Checkbox: OfCheckbox,
  Switch: OfSwitch,
}
