import type { Components, Theme } from "@mui/material/styles"
import type {} from "@mui/x-date-pickers/themeAugmentation"

declare module "@mui/material/Checkbox" {
  interface CheckboxPropsColorOverrides {
    accent: true
  }
}
declare module "@mui/material/Radio" {
  interface RadioPropsColorOverrides {
    accent: true
  }
}
declare module "@mui/material/Switch" {
  interface SwitchPropsColorOverrides {
    accent: true
  }
}
declare module "@mui/material/TextField" {
  interface TextFieldPropsColorOverrides {
    accent: true
  }
}
declare module "@mui/material/FormControl" {
  interface FormControlPropsColorOverrides {
    accent: true
  }
}
declare module "@mui/material/CircularProgress" {
  interface CircularProgressPropsColorOverrides {
    accent: true
  }
}

/** A colour of the palette, in the mode of the nearest ancestor that sets one. */
const color = (path: string): string => `var(--mui-palette-${path})`

/** Radius of the top corners of a card on a small screen, in pixels. */
export const mobileCardRadius = 30

const focusRing = { outline: `3px solid var(--focus-ring, ${color("accent-main")})`, outlineOffset: 2 }
/** Touch targets are at least 44 pixels; with a mouse they may be smaller. */
const touch = "@media (pointer: coarse)"
const phone = "@media (max-width: 599.95px)"

const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { "&:focus-visible, &.Mui-focusVisible": focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        paddingInline: 18,
        [touch]: { minHeight: 44 },
        [phone]: { minHeight: 44 },
        // The brand colour itself is unreadable on a dark page.
        "&.MuiButton-colorPrimary": {
          "--variant-textColor": color("accent-main"),
          "--variant-outlinedColor": color("accent-main"),
          "--variant-outlinedBorder": color("accent-edge"),
          "&:hover": { "--variant-textBg": color("accent-soft"), "--variant-outlinedBg": color("accent-soft") },
        },
      },
      text: { paddingInline: 10 },
      contained: { "&.MuiButton-colorPrimary:not(.Mui-disabled)": { border: `1px solid ${color("accent-edge")}` } },
      sizeSmall: { minHeight: 32, fontSize: "0.875rem", paddingInline: 12 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        color: "inherit",
        borderRadius: 4,
        "&:hover": { backgroundColor: color("action-hover") },
        [touch]: { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiFab: {
    defaultProps: { color: "primary" },
    styleOverrides: {
      root: { textTransform: "none", border: `1px solid ${color("accent-edge")}` },
      extended: { paddingInline: 22, gap: 8, fontSize: "1rem" },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: { "&.Mui-selected": { color: color("accent-main"), backgroundColor: color("accent-soft") } },
    },
  },
}

const fields: Components<Theme> = {
  MuiTextField: { defaultProps: { color: "accent" } },
  MuiFormControl: { defaultProps: { color: "accent" } },
  MuiCheckbox: { defaultProps: { color: "accent" } },
  MuiRadio: { defaultProps: { color: "accent" } },
  MuiSwitch: { defaultProps: { color: "accent" } },
  MuiCircularProgress: { defaultProps: { color: "accent" } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: color("background-default") },
      // 3:1 against the background, so that fields are recognisable.
      notchedOutline: { borderColor: color("text-disabled") },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        fontSize: "0.875rem",
        marginInline: 0,
        // Disabled fields often show why they are disabled, so they stay readable.
        "&.Mui-disabled": { color: color("text-secondary") },
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { backgroundColor: color("accent-soft") }, bar: { backgroundColor: color("accent-main") } },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 3, backgroundColor: color("accent-main") } } },
  MuiTab: { styleOverrides: { root: { "&.Mui-selected": { color: color("accent-main") } } } },
}

const surfaces: Components<Theme> = {
  // A subtitle is a sentence, not a heading.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: "p", subtitle2: "p" } } },
  MuiPaper: { defaultProps: { elevation: 4 }, styleOverrides: { root: { backgroundImage: "none" } } },
  MuiCard: {
    styleOverrides: {
      root: { [phone]: { borderTopLeftRadius: mobileCardRadius, borderTopRightRadius: mobileCardRadius } },
    },
  },
  MuiAlert: {
    styleOverrides: { root: { fontSize: "1rem", alignItems: "center" } },
    variants: (["error", "warning", "success", "info"] as const).map((severity) => ({
      props: { severity, variant: "standard" },
      style: {
        border: `1px solid ${color(`${severity}-main`)}`,
        color: color("text-primary"),
        backgroundColor: color(`${severity}-light`),
        "& .MuiAlert-icon": { color: color(`${severity}-main`) },
      },
    })),
  },
  MuiChip: { styleOverrides: { root: { fontSize: "0.875rem", fontWeight: 600 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 44, "&.Mui-selected": { color: color("accent-main"), backgroundColor: color("accent-soft") } },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: {
        color: color("accent-main"),
        textDecorationColor: "currentColor",
        textDecorationThickness: "1px",
        textUnderlineOffset: "0.18em",
        "&:hover": { textDecorationThickness: "2px" },
      },
    },
  },
}

const page: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: 96, textSizeAdjust: "100%" },
      body: { overflowWrap: "break-word" },
      "*:focus-visible": focusRing,
      "::selection": { backgroundColor: color("accent-main"), color: color("accent-contrastText") },
      // Not zero: code that waits for the end of an animation still gets its event.
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "0.01ms !important",
          scrollBehavior: "auto !important",
        },
      },
      "@media print": { body: { backgroundColor: "#fff" } },
    },
  },
}

/** Styles and defaults of MUI components. Colours are CSS variables, so one page can show both modes. */
export const components: Components<Theme> = { ...page, ...controls, ...fields, ...surfaces }
