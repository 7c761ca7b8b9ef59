// Written by `npm run generate` from the folders of components.
import { docs as addToListDocs } from '#kitchen-list/add-to-list/docs.ts';
import { docs as anythingImageDocs } from '#ui/anything-image/docs.ts';
import { docs as articleListDocs } from '#ui/article-list/docs.ts';
import { docs as blockSectionDocs } from '#ui/block-section/docs.ts';
import { docs as boxDocs } from '#ui/box/docs.ts';
import { docs as breadcrumbDocs } from '#ui/breadcrumb/docs.ts';
import { docs as buttonDocs } from '#ui/button/docs.ts';
import { docs as buttonGroupDocs } from '#ui/button/button-group.docs.ts';
import { docs as cardDocs } from '#ui/card/docs.ts';
import { docs as cardCarouselDocs } from '#ui/card-carousel/docs.ts';
import { docs as cardGridDocs } from '#ui/card-grid/docs.ts';
import { docs as carouselDocs } from '#ui/carousel/docs.ts';
import { docs as decorDocs } from '#ui/decor/docs.ts';
import { docs as dropdownDocs } from '#ui/dropdown/docs.ts';
import { docs as enquiryFormDocs } from '#enquiries/enquiry-form/docs.ts';
import { docs as errorSummaryDocs } from '#enquiries/error-summary/docs.ts';
import { docs as filteredListDocs } from '#ui/filtered-list/docs.ts';
import { docs as flagDocs } from '#ui/flag/docs.ts';
import { docs as headingDocs } from '#ui/heading/docs.ts';
import { docs as heroPictureDocs } from '#ui/hero-picture/docs.ts';
import { docs as honeypotDocs } from '#enquiries/honeypot/docs.ts';
import { docs as iconDocs } from '#ui/icon/docs.ts';
import { docs as iconButtonDocs } from '#ui/icon-button/docs.ts';
import { docs as iconSetDocs } from '#ui/icon-set/docs.ts';
import { docs as imageDocs } from '#ui/image/docs.ts';
import { docs as languageSelectorDocs } from '#ui/language-selector/docs.ts';
import { docs as packCostDocs } from '#kitchen-list/pack-cost/docs.ts';
import { docs as retailerCardDocs } from '#ui/retailer-card/docs.ts';
import { docs as tableRegionDocs } from '#ui/table-region/docs.ts';
import { docs as tabsDocs } from '#ui/tabs/docs.ts';
import { docs as textFieldDocs } from '#enquiries/text-field/docs.ts';
import { docs as textStackDocs } from '#ui/text-stack/docs.ts';
import { docs as visuallyHiddenDocs } from '#ui/visually-hidden/docs.ts';
import type { CatalogueComponent } from '#ui/component-docs.ts';

/** What is known of every component with samples. */
export const componentCatalogue: readonly CatalogueComponent[] = [
  {
    docs: addToListDocs,
    "name": "AddToList",
    "folder": "kitchen-list/add-to-list",
    "source": "src/kitchen-list/add-to-list/add-to-list.tsx",
    "samplesSource": "src/kitchen-list/add-to-list/samples.ts",
    "props": [
      {
        "name": "kind",
        "type": "ListItem['kind']",
        "description": "",
        "isRequired": true
      },
      {
        "name": "itemKey",
        "type": "string",
        "description": "The key of the product or recipe.",
        "isRequired": true
      },
      {
        "name": "name",
        "type": "string",
        "description": "",
        "isRequired": true
      },
      {
        "name": "nameLanguage",
        "type": "string",
        "description": "BCP 47 tag of the name, if it differs from the page's language.",
        "isRequired": false
      },
      {
        "name": "count",
        "type": "number",
        "description": "Packs or covers, 1 to 1,000; by default one pack, or the recipe's own covers.",
        "isRequired": false
      },
      {
        "name": "colour",
        "type": "ButtonColour",
        "description": "",
        "isRequired": false,
        "default": "'white'"
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "A product",
        "description": "One pack; how many can be said on the list.",
        "usage": "<AddToList kind=\"product\" itemKey=\"burger\" name=\"Burger\" />"
      },
      {
        "name": "A recipe for sixty",
        "description": "With the covers that the recipe is shown for.",
        "usage": "<AddToList kind=\"recipe\" itemKey=\"katsu-curry\" name=\"Katsu curry\" count={60} colour=\"blue\" />"
      }
    ]
  },
  {
    docs: anythingImageDocs,
    "name": "AnythingImage",
    "folder": "ui/anything-image",
    "source": "src/ui/anything-image/anything-image.tsx",
    "samplesSource": "src/ui/anything-image/samples.ts",
    "props": [
      {
        "name": "preset",
        "type": "CroppablePresetName | Exclude<ImagePresetName, CroppablePresetName>",
        "description": "",
        "isRequired": true
      },
      {
        "name": "ratio",
        "type": "AspectRatio",
        "description": "",
        "isRequired": false
      },
      {
        "name": "image",
        "type": "ImageObject",
        "description": "",
        "isRequired": true
      },
      {
        "name": "priority",
        "type": "boolean",
        "description": "Whether the picture is in the initial viewport: it is then loaded eagerly, with high priority.",
        "isRequired": false
      },
      {
        "name": "sizes",
        "type": "string",
        "description": "The `sizes` attribute, if it differs from the preset's.",
        "isRequired": false
      },
      {
        "name": "alt",
        "type": "string",
        "description": "Alternative text in place of the picture's own; empty for decoration.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "rounded",
        "type": "boolean",
        "description": "",
        "isRequired": false,
        "default": "true"
      },
      {
        "name": "stretched",
        "type": "boolean",
        "description": "Fills the available width even if the picture has fewer pixels.",
        "isRequired": false,
        "default": "true"
      },
      {
        "name": "caption",
        "type": "string",
        "description": "Text below the picture, which is then rendered as a `figure`.",
        "isRequired": false
      },
      {
        "name": "captionLanguage",
        "type": "string",
        "description": "BCP 47 tag of the caption, if it differs from the surrounding language.",
        "isRequired": false
      },
      {
        "name": "decor",
        "type": "DecorShape",
        "description": "Decorative shape that shows from behind the picture.",
        "isRequired": false
      },
      {
        "name": "decorColour",
        "type": "DecorProps['colour']",
        "description": "",
        "isRequired": false,
        "default": "'orange'"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Photograph",
        "description": "In its own shape, with round corners.",
        "usage": "<AnythingImage image={recipeKatsuCurry} preset=\"imageMd\" />"
      },
      {
        "name": "Cropped, with a caption",
        "description": "A figure: what the caption says belongs to the picture.",
        "usage": "<AnythingImage\n  image={recipeKatsuCurry}\n  preset=\"imageMd\"\n  ratio=\"16x9\"\n  caption=\"Katsu curry, plated in four minutes\"\n/>"
      },
      {
        "name": "With dots",
        "description": "A shape peeps from behind the picture.",
        "usage": "<AnythingImage image={productNuggets} preset=\"textAndImage\" ratio=\"4x3\" decor=\"dots\" />"
      },
      {
        "name": "With leaf",
        "description": "A shape peeps from behind the picture.",
        "usage": "<AnythingImage image={productNuggets} preset=\"textAndImage\" ratio=\"4x3\" decor=\"leaf\" />"
      },
      {
        "name": "With pod",
        "description": "A shape peeps from behind the picture.",
        "usage": "<AnythingImage image={productNuggets} preset=\"textAndImage\" ratio=\"4x3\" decor=\"pod\" />"
      },
      {
        "name": "With swirl",
        "description": "A shape peeps from behind the picture.",
        "usage": "<AnythingImage image={productNuggets} preset=\"textAndImage\" ratio=\"4x3\" decor=\"swirl\" />"
      },
      {
        "name": "Vector drawing",
        "description": "Stands whole in the shape asked for; nothing is cut off.",
        "usage": "<AnythingImage image={retailerCrateby} preset=\"imageSm\" ratio=\"1x1\" />"
      },
      {
        "name": "With transparency",
        "description": "The ground shows through.",
        "usage": "<AnythingImage image={packshotNuggets} preset=\"imageSm\" decor=\"swirl\" decorColour=\"emerald\" />"
      },
      {
        "name": "Poster of a film",
        "description": "As a film shows it before it plays, 960 × 540 px.",
        "usage": "<AnythingImage image={videoKitchenPoster} preset=\"videoPoster\" />"
      },
      {
        "name": "Square corners",
        "description": "For pictures that run from edge to edge.",
        "usage": "<AnythingImage image={recipeKatsuCurry} preset=\"imageFull\" ratio=\"3x1\" rounded={false} />"
      },
      {
        "name": "That cannot be loaded",
        "description": "Frame and text alternative stay.",
        "usage": "<AnythingImage image={missing} preset=\"imageSm\" ratio=\"3x2\" />"
      }
    ]
  },
  {
    docs: articleListDocs,
    "name": "ArticleList",
    "folder": "ui/article-list",
    "source": "src/ui/article-list/article-list.tsx",
    "samplesSource": "src/ui/article-list/samples.ts",
    "props": [
      {
        "name": "articles",
        "type": "readonly ({ path: string; name: string; date?: string | undefined } & Spoken)[]",
        "description": "`date` is an ISO date, shown as month and year.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Two articles",
        "description": "Beside the subject that they tell of, whose picture the page shows already.",
        "usage": "<ArticleList\n  articles={[\n    {\n      path: '/en-gb/news/the-chilli-that-waits',\n      name: 'The chilli that waits for you',\n      date: '2026-03-02',\n    },\n    {\n      path: '/en-gb/news/whats-in-a-pea',\n      name: 'What’s in a pea? Pulses, protein and a place on the menu',\n    },\n  ]}\n/>"
      }
    ]
  },
  {
    docs: blockSectionDocs,
    "name": "BlockSection",
    "folder": "ui/block-section",
    "source": "src/ui/block-section/block-section.tsx",
    "samplesSource": "src/ui/block-section/samples.tsx",
    "props": [
      {
        "name": "settings",
        "type": "CommonSettings & { editMark?: EditMark }",
        "description": "The block's props, which include the common settings.",
        "isRequired": true
      },
      {
        "name": "isFullBleed",
        "type": "boolean",
        "description": "Whether the content spans the band from edge to edge, whatever `itemsWidth` says.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "headlineId",
        "type": "string",
        "description": "The `id` of the headline above the block, for `aria-labelledby`.",
        "isRequired": false
      },
      {
        "name": "room",
        "type": "'close' | 'regular' | 'open'",
        "description": "How much room the section adds to the block's padding; `regular` by default.",
        "isRequired": false,
        "default": "'regular'"
      },
      {
        "name": "children",
        "type": "ReactNode",
        "description": "The block's content. Without it nothing is rendered, not even the header and footer.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Content alone",
        "description": "A section with room above and below.",
        "usage": "<BlockSection\n  settings={{\n    hideContainer: false,\n    paddingTop: 'xl',\n    paddingBottom: 'xl',\n    headerHeadlineHighlightColour: 'orange-gradient',\n    headerWidth: 'lg',\n    headerAlign: 'center',\n    headerTextAlign: 'center',\n    headerHeadlineSize: 'm48-d56',\n    headerTextSize: 'm20-d24',\n    itemsWidth: 'xl',\n    itemsAlign: 'center',\n    itemsHeadlineSize: 'm48-d56',\n    itemsLeadSize: 'm24-d32',\n    itemsTextSize: 'm20-d24',\n    itemsLeadWeight: 'regular',\n    footerButtons: [],\n    footerWidth: 'lg',\n    footerAlign: 'center',\n    footerTextAlign: 'center',\n    footerTextSize: 'm14-d14',\n    footerCtaColour: 'orange-gradient',\n  }}\n>\n  <p>The block’s content.</p>\n</BlockSection>"
      },
      {
        "name": "Header, content and footer",
        "description": "The common header and footer of a block, on a colour.",
        "usage": "<BlockSection\n  settings={{\n    hideContainer: false,\n    paddingTop: 'xl',\n    paddingBottom: 'xl',\n    headerHeadlineHighlightColour: 'orange-gradient',\n    headerWidth: 'lg',\n    headerAlign: 'center',\n    headerTextAlign: 'center',\n    headerHeadlineSize: 'm48-d56',\n    headerTextSize: 'm20-d24',\n    itemsWidth: 'xl',\n    itemsAlign: 'center',\n    itemsHeadlineSize: 'm48-d56',\n    itemsLeadSize: 'm24-d32',\n    itemsTextSize: 'm20-d24',\n    itemsLeadWeight: 'regular',\n    footerButtons: [\n      {\n        text: 'See the range',\n        link: '/en-gb/products',\n        style: 'primary',\n        openInNewWindow: false,\n        disabled: false,\n      },\n    ],\n    footerWidth: 'lg',\n    footerAlign: 'center',\n    footerTextAlign: 'center',\n    footerTextSize: 'm14-d14',\n    footerCtaColour: 'orange-gradient',\n    anchorId: 'sample',\n    backgroundColour: 'emerald',\n    headerHeadline: 'What is *in season*',\n  }}\n>\n  <p>The block’s content.</p>\n</BlockSection>"
      },
      {
        "name": "Edge to edge",
        "description": "The content brings its own room at the sides.",
        "usage": "<BlockSection\n  settings={{\n    hideContainer: false,\n    paddingTop: 'xl',\n    paddingBottom: 'xl',\n    headerHeadlineHighlightColour: 'orange-gradient',\n    headerWidth: 'lg',\n    headerAlign: 'center',\n    headerTextAlign: 'center',\n    headerHeadlineSize: 'm48-d56',\n    headerTextSize: 'm20-d24',\n    itemsWidth: 'xl',\n    itemsAlign: 'center',\n    itemsHeadlineSize: 'm48-d56',\n    itemsLeadSize: 'm24-d32',\n    itemsTextSize: 'm20-d24',\n    itemsLeadWeight: 'regular',\n    footerButtons: [],\n    footerWidth: 'lg',\n    footerAlign: 'center',\n    footerTextAlign: 'center',\n    footerTextSize: 'm14-d14',\n    footerCtaColour: 'orange-gradient',\n  }}\n  isFullBleed\n>\n  <p>From edge to edge.</p>\n</BlockSection>"
      }
    ]
  },
  {
    docs: boxDocs,
    "name": "Box",
    "folder": "ui/box",
    "source": "src/ui/box/box.tsx",
    "samplesSource": "src/ui/box/samples.tsx",
    "props": [
      {
        "name": "rounded",
        "type": "boolean",
        "description": "",
        "isRequired": false,
        "default": "true"
      },
      {
        "name": "ground",
        "type": "Ground",
        "description": "Background of the panel, which also decides the colour of its text.",
        "isRequired": false,
        "default": "'cream'"
      },
      {
        "name": "padding",
        "type": "'none' | 'sides' | 'around'",
        "description": "Where the panel has padding: `sides` is for content with vertical padding of its own.",
        "isRequired": false,
        "default": "'around'"
      },
      {
        "name": "backgroundImage",
        "type": "ImageObject",
        "description": "Decorative picture behind the content.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "children",
        "type": "ReactNode",
        "description": "",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Rounded",
        "description": "The panel as it is by default.",
        "usage": "<Box>\n  <Heading text=\"Good to *know*\" size=\"m32-d48\" />\n  <p>Store at -18 °C. Cook from frozen. Do not refreeze.</p>\n</Box>"
      },
      {
        "name": "Square, on a dark colour",
        "description": "Text and highlight follow the colour.",
        "usage": "<Box rounded={false} ground=\"emerald\">\n  <Heading text=\"Good to *know*\" size=\"m32-d48\" />\n  <p>Store at -18 °C. Cook from frozen. Do not refreeze.</p>\n</Box>"
      },
      {
        "name": "On a gradient",
        "description": "Nothing brighter reads on orange, so that highlights turn black.",
        "usage": "<Box ground=\"orange-gradient\">\n  <Heading text=\"Good to *know*\" size=\"m32-d48\" />\n  <p>Store at -18 °C. Cook from frozen. Do not refreeze.</p>\n</Box>"
      },
      {
        "name": "On a picture",
        "description": "The colour shows until the picture does.",
        "usage": "<Box ground=\"orange\" backgroundImage={calloutBackground}>\n  <Heading text=\"Good to *know*\" size=\"m32-d48\" />\n  <p>Store at -18 °C. Cook from frozen. Do not refreeze.</p>\n</Box>"
      },
      {
        "name": "Room at the sides only",
        "description": "For content with room of its own above and below.",
        "usage": "<Box padding=\"sides\">\n  <Heading text=\"Good to *know*\" size=\"m32-d48\" />\n  <p>Store at -18 °C. Cook from frozen. Do not refreeze.</p>\n</Box>"
      }
    ]
  },
  {
    docs: breadcrumbDocs,
    "name": "Breadcrumb",
    "folder": "ui/breadcrumb",
    "source": "src/ui/breadcrumb/breadcrumb.tsx",
    "samplesSource": "src/ui/breadcrumb/samples.ts",
    "props": [
      {
        "name": "items",
        "type": "readonly { label: string; href: string; lang?: string | undefined }[]",
        "description": "The ancestors of this page, the home page first. `href` is a path of this site.",
        "isRequired": true
      },
      {
        "name": "current",
        "type": "string",
        "description": "The name of this page.",
        "isRequired": true
      },
      {
        "name": "currentLanguage",
        "type": "string",
        "description": "BCP 47 tag of `current`, if it differs from the page's language.",
        "isRequired": false
      },
      {
        "name": "origin",
        "type": "string",
        "description": "The site's origin, for the absolute URLs of the structured data.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Two pages above",
        "description": "As on a news article.",
        "usage": "<Breadcrumb\n  items={[{ label: 'Home', href: '/en-gb' }, { label: 'News', href: '/en-gb/news' }]}\n  current=\"Five ways with pea mince\"\n  origin=\"https://www.example.com\"\n/>"
      },
      {
        "name": "One page above",
        "description": "As on most pages.",
        "usage": "<Breadcrumb\n  items={[{ label: 'Home', href: '/en-gb' }]}\n  current=\"Products\"\n  origin=\"https://www.example.com\"\n/>"
      }
    ]
  },
  {
    docs: buttonDocs,
    "name": "Button",
    "folder": "ui/button",
    "source": "src/ui/button/button.tsx",
    "samplesSource": "src/ui/button/samples.ts",
    "props": [
      {
        "name": "style",
        "type": "ButtonStyle",
        "description": "A filled pill, or a plain text link beside one.",
        "isRequired": false,
        "default": "'primary'"
      },
      {
        "name": "colour",
        "type": "ButtonColour",
        "description": "Colour of the pill; a plain link takes the colour of the text around it.",
        "isRequired": false,
        "default": "'orange-gradient'"
      },
      {
        "name": "disabled",
        "type": "boolean",
        "description": "",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "href",
        "type": "string",
        "description": "The address, as entered by an editor.",
        "isRequired": false
      },
      {
        "name": "openInNewWindow",
        "type": "boolean",
        "description": "Whether to open internal links in a new tab too.",
        "isRequired": false
      },
      {
        "name": "children",
        "type": "ReactNode",
        "description": "",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "id",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "title",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "lang",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "hrefLang",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "rel",
        "type": "'nofollow'",
        "description": "For search engines: not to be followed.",
        "isRequired": false
      },
      {
        "name": "onClick",
        "type": "((event: MouseEvent) => void)",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [
      "AriaAttributes",
      "ComponentProps<'button'>"
    ],
    "samples": [
      {
        "name": "Link, orange-gradient",
        "description": "A link to a page, as a filled pill.",
        "usage": "<Button href=\"/en-gb/products\" colour=\"orange-gradient\">See our products</Button>"
      },
      {
        "name": "Link, blue",
        "description": "A link to a page, as a filled pill.",
        "usage": "<Button href=\"/en-gb/products\" colour=\"blue\">See our products</Button>"
      },
      {
        "name": "Link, emerald",
        "description": "A link to a page, as a filled pill.",
        "usage": "<Button href=\"/en-gb/products\" colour=\"emerald\">See our products</Button>"
      },
      {
        "name": "Link, white",
        "description": "A link to a page, as a filled pill.",
        "usage": "<Button href=\"/en-gb/products\" colour=\"white\">See our products</Button>"
      },
      {
        "name": "Plain link",
        "description": "For the weaker of two actions.",
        "usage": "<Button href=\"/en-gb/contact\" style=\"link\">Talk to our chefs</Button>"
      },
      {
        "name": "Real button",
        "description": "Without an address it is a button that acts on the page.",
        "usage": "<Button>Load more</Button>"
      },
      {
        "name": "Plain button",
        "description": "A button that looks like a link.",
        "usage": "<Button style=\"link\">Show all</Button>"
      },
      {
        "name": "New window",
        "description": "Says to screen readers that it opens in a new tab.",
        "usage": "<Button href=\"/en-gb/where-to-buy\" openInNewWindow>Find a wholesaler</Button>"
      },
      {
        "name": "Plain link, new window",
        "description": "Its arrow points out of the page.",
        "usage": "<Button href=\"/en-gb/where-to-buy\" style=\"link\" openInNewWindow>Find a wholesaler</Button>"
      },
      {
        "name": "Disabled link",
        "description": "Known as a link, and leads nowhere.",
        "usage": "<Button href=\"/en-gb/contact\" disabled>Coming soon</Button>"
      },
      {
        "name": "Disabled plain link",
        "description": "The same beside a filled button.",
        "usage": "<Button href=\"/en-gb/contact\" style=\"link\" disabled>Coming soon</Button>"
      },
      {
        "name": "Disabled button",
        "description": "Cannot be pressed.",
        "usage": "<Button disabled>Sending</Button>"
      }
    ]
  },
  {
    docs: buttonGroupDocs,
    "name": "ButtonGroup",
    "folder": "ui/button",
    "source": "src/ui/button/button-group.tsx",
    "samplesSource": "src/ui/button/button-group.samples.ts",
    "props": [
      {
        "name": "buttons",
        "type": "readonly ItemValue<typeof buttonEntry>[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "align",
        "type": "(typeof alignments)[number]",
        "description": "Alignment of the buttons in the group.",
        "isRequired": false,
        "default": "'left'"
      },
      {
        "name": "width",
        "type": "(typeof widths)[number]",
        "description": "Maximum width of the group.",
        "isRequired": false,
        "default": "'full'"
      },
      {
        "name": "defaultButtonColour",
        "type": "ButtonColour",
        "description": "Colour of the buttons that have none of their own.",
        "isRequired": false,
        "default": "'orange-gradient'"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Aligned left",
        "description": "A filled button with a plain link beside it.",
        "usage": "<ButtonGroup\n  buttons={[\n    {\n      text: 'See our products',\n      link: '/en-gb/products',\n      style: 'primary',\n      openInNewWindow: false,\n      disabled: false,\n    },\n    {\n      text: 'Talk to our chefs',\n      link: '/en-gb/contact',\n      style: 'link',\n      openInNewWindow: false,\n      disabled: false,\n    },\n  ]}\n  align=\"left\"\n/>"
      },
      {
        "name": "Aligned center",
        "description": "A filled button with a plain link beside it.",
        "usage": "<ButtonGroup\n  buttons={[\n    {\n      text: 'See our products',\n      link: '/en-gb/products',\n      style: 'primary',\n      openInNewWindow: false,\n      disabled: false,\n    },\n    {\n      text: 'Talk to our chefs',\n      link: '/en-gb/contact',\n      style: 'link',\n      openInNewWindow: false,\n      disabled: false,\n    },\n  ]}\n  align=\"center\"\n/>"
      },
      {
        "name": "Aligned right",
        "description": "A filled button with a plain link beside it.",
        "usage": "<ButtonGroup\n  buttons={[\n    {\n      text: 'See our products',\n      link: '/en-gb/products',\n      style: 'primary',\n      openInNewWindow: false,\n      disabled: false,\n    },\n    {\n      text: 'Talk to our chefs',\n      link: '/en-gb/contact',\n      style: 'link',\n      openInNewWindow: false,\n      disabled: false,\n    },\n  ]}\n  align=\"right\"\n/>"
      },
      {
        "name": "Colour of the group",
        "description": "A button’s own colour comes before the group’s.",
        "usage": "<ButtonGroup\n  buttons={[\n    {\n      text: 'See our products',\n      link: '/en-gb/products',\n      style: 'primary',\n      openInNewWindow: false,\n      disabled: false,\n    },\n    {\n      text: 'Find a wholesaler',\n      link: '/en-gb/where-to-buy',\n      style: 'primary',\n      openInNewWindow: false,\n      disabled: false,\n      colour: 'blue',\n    },\n  ]}\n  defaultButtonColour=\"emerald\"\n/>"
      },
      {
        "name": "Narrow",
        "description": "Buttons wrap at the group’s width.",
        "usage": "<ButtonGroup\n  buttons={[\n    {\n      text: 'See our products',\n      link: '/en-gb/products',\n      style: 'primary',\n      openInNewWindow: false,\n      disabled: false,\n    },\n    {\n      text: 'Find a wholesaler',\n      link: '/en-gb/where-to-buy',\n      style: 'primary',\n      openInNewWindow: false,\n      disabled: false,\n    },\n    {\n      text: 'Talk to our chefs',\n      link: '/en-gb/contact',\n      style: 'link',\n      openInNewWindow: false,\n      disabled: false,\n    },\n  ]}\n  width=\"sm\"\n  align=\"center\"\n/>"
      }
    ]
  },
  {
    docs: cardDocs,
    "name": "Card",
    "folder": "ui/card",
    "source": "src/ui/card/card.tsx",
    "samplesSource": "src/ui/card/samples.ts",
    "props": [
      {
        "name": "type",
        "type": "CardType",
        "description": "",
        "isRequired": false,
        "default": "'default'"
      },
      {
        "name": "headline",
        "type": "string",
        "description": "Words between *asterisks* are highlighted. It names the link, so nothing is rendered without it.",
        "isRequired": true
      },
      {
        "name": "element",
        "type": "HeadingProps['element']",
        "description": "",
        "isRequired": false,
        "default": "'h3'"
      },
      {
        "name": "headlineSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false,
        "default": "'m24-d32'"
      },
      {
        "name": "text",
        "type": "Document",
        "description": "",
        "isRequired": false
      },
      {
        "name": "languages",
        "type": "{ readonly headline?: string | undefined; readonly summary?: string | undefined }",
        "description": "BCP 47 tags of headline and text, if they differ from the surrounding language.",
        "isRequired": false
      },
      {
        "name": "textSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false
      },
      {
        "name": "image",
        "type": "ImageObject",
        "description": "A product's cut-out overflows its panel; a photograph fills the top of the panel.",
        "isRequired": false
      },
      {
        "name": "link",
        "type": "string",
        "description": "Address that a click anywhere on the card leads to.",
        "isRequired": false
      },
      {
        "name": "label",
        "type": "string",
        "description": "The topic in a word or two, shown before the date.",
        "isRequired": false
      },
      {
        "name": "date",
        "type": "string",
        "description": "ISO date, shown as month and year.",
        "isRequired": false
      },
      {
        "name": "facts",
        "type": "readonly CardFact[]",
        "description": "Short facts: “25 minutes”, “2 kg bag”.",
        "isRequired": false
      },
      {
        "name": "ground",
        "type": "Ground",
        "description": "Background of a product's panel.",
        "isRequired": false
      },
      {
        "name": "decor",
        "type": "DecorShape",
        "description": "Shape behind a product's cut-out.",
        "isRequired": false
      },
      {
        "name": "decorColour",
        "type": "DecorProps['colour']",
        "description": "",
        "isRequired": false
      },
      {
        "name": "isRowOnPhones",
        "type": "boolean",
        "description": "On phones, shows a small picture beside headline and facts, without the text: for long lists.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "default",
        "description": "A picture with a headline and a sentence under it.",
        "usage": "<Card\n  headline=\"Four hundred pupils, *two sittings*\"\n  text={text}\n  image={sectorPrimaryAndSecondaryEducation}\n  link=\"/en-gb/primary-and-secondary-education\"\n/>"
      },
      {
        "name": "recipe",
        "description": "The dish large; its name on a panel over it.",
        "usage": "<Card\n  type=\"recipe\"\n  headline=\"Katsu curry\"\n  facts={['25 minutes', 'Serves 10']}\n  image={recipeKatsuCurry}\n  link=\"/en-gb/products/fillet\"\n/>"
      },
      {
        "name": "product",
        "description": "A pack that stands out of a coloured panel.",
        "usage": "<Card\n  type=\"product\"\n  headline=\"Mince\"\n  text={text}\n  facts={['2 kg bag', '25 portions of 80 g']}\n  image={packshotMince}\n  ground=\"emerald\"\n  link=\"/en-gb/products/mince\"\n/>"
      },
      {
        "name": "news",
        "description": "Month and year above the headline.",
        "usage": "<Card\n  type=\"news\"\n  headline=\"What’s in a pea\"\n  date=\"2026-03-02\"\n  text={text}\n  image={news3}\n  link=\"/en-gb/news/whats-in-a-pea\"\n/>"
      },
      {
        "name": "product with decor",
        "description": "A shape behind the pack.",
        "usage": "<Card\n  type=\"product\"\n  headline=\"Nuggets\"\n  text={text}\n  facts={['2.5 kg bag', '25 portions of five']}\n  image={packshotNuggets}\n  ground=\"orange-gradient\"\n  link=\"/en-gb/products/nuggets\"\n  decor=\"swirl\"\n  decorColour=\"white\"\n/>"
      },
      {
        "name": "product with a photograph",
        "description": "The picture fills the panel’s head.",
        "usage": "<Card\n  type=\"product\"\n  headline=\"Sausages\"\n  text={text}\n  facts={['2 kg bag', '40 of 50 g']}\n  image={productSausages}\n  link=\"/en-gb/products/sausages\"\n/>"
      },
      {
        "name": "Without a link",
        "description": "Nothing moves, and nothing can be clicked.",
        "usage": "<Card headline=\"Coming in *spring*\" text={text} element=\"h2\" />"
      }
    ]
  },
  {
    docs: cardCarouselDocs,
    "name": "CardCarousel",
    "folder": "ui/card-carousel",
    "source": "src/ui/card-carousel/card-carousel.tsx",
    "samplesSource": "src/ui/card-carousel/samples.ts",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "Accessible name that says what the cards are: “Recipes”.",
        "isRequired": true
      },
      {
        "name": "cards",
        "type": "readonly CardProps[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "slidesPerView",
        "type": "{ base: SlidesPerView; tablet?: SlidesPerView; desktop?: SlidesPerView; wide?: SlidesPerView }",
        "description": "How many slides are shown side by side, with a gap, from each breakpoint on (fewer if there are fewer); a move advances by as many. By default one at a time, without a gap.",
        "isRequired": false,
        "default": "usualView"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Recipes",
        "description": "One at a time on a phone, two on a tablet, three on a wide screen.",
        "usage": "<CardCarousel\n  label=\"Recipes\"\n  cards={[\n    {\n      type: 'recipe',\n      headline: 'Katsu curry',\n      facts: ['25 minutes', 'Serves 10'],\n      image: recipeKatsuCurry,\n      link: '/en-gb/products/fillet',\n    },\n    {\n      type: 'recipe',\n      headline: 'Chilli bowl with lime',\n      facts: ['40 minutes', 'Serves 25'],\n      image: recipeChilliBowl,\n      link: '/en-gb/products/mince',\n    },\n    {\n      type: 'recipe',\n      headline: 'Fajita wraps',\n      facts: ['15 minutes', 'Serves 12'],\n      image: recipeFajitaWrap,\n      link: '/en-gb/products/pieces',\n    },\n    {\n      type: 'recipe',\n      headline: 'Sunday roast with all the trimmings',\n      facts: ['1 hour 10', 'Serves 8'],\n      image: recipeSundayRoast,\n      link: '/en-gb/pubs-and-restaurants',\n    },\n  ]}\n/>"
      },
      {
        "name": "Products, two at a time",
        "description": "The packs stand out of their panels.",
        "usage": "<CardCarousel\n  label=\"Products\"\n  cards={[\n    {\n      type: 'product',\n      headline: 'Mince',\n      text,\n      facts: ['2 kg bag', '25 portions of 80 g'],\n      image: packshotMince,\n      ground: 'emerald',\n      link: '/en-gb/products/mince',\n    },\n    {\n      type: 'product',\n      headline: 'Nuggets',\n      text,\n      facts: ['2.5 kg bag', '25 portions of five'],\n      image: packshotNuggets,\n      ground: 'orange-gradient',\n      link: '/en-gb/products/nuggets',\n    },\n    {\n      type: 'product',\n      headline: 'Sausages',\n      text,\n      facts: ['2 kg bag', '40 of 50 g'],\n      image: productSausages,\n      link: '/en-gb/products/sausages',\n    },\n  ]}\n  slidesPerView={{ base: 1, tablet: 2 }}\n/>"
      },
      {
        "name": "One card",
        "description": "Stands plain, as wide as it would be among others.",
        "usage": "<CardCarousel\n  label=\"Recipes\"\n  cards={[\n    {\n      type: 'recipe',\n      headline: 'Katsu curry',\n      facts: ['25 minutes', 'Serves 10'],\n      image: recipeKatsuCurry,\n      link: '/en-gb/products/fillet',\n    },\n  ]}\n/>"
      }
    ]
  },
  {
    docs: cardGridDocs,
    "name": "CardGrid",
    "folder": "ui/card-grid",
    "source": "src/ui/card-grid/card-grid.tsx",
    "samplesSource": "src/ui/card-grid/samples.tsx",
    "props": [
      {
        "name": "cards",
        "type": "readonly ReactNode[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "perRow",
        "type": "{ mobile?: number; tablet?: number; desktop?: number }",
        "description": "Cards per row below 768 px, below 1024 px, and from there on: 1 to 4 each.",
        "isRequired": false,
        "default": "{}"
      },
      {
        "name": "isCentred",
        "type": "boolean",
        "description": "Whether to centre an incomplete last row: for a fixed set of cards, not for one that grows.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "News",
        "description": "One a row on a phone, two on a tablet, three on a wide screen.",
        "usage": "<CardGrid\n  cards={[\n    <Card\n      key=\"What’s in a pea\"\n      type=\"news\"\n      headline=\"What’s in a pea\"\n      date=\"2026-03-02\"\n      text={text}\n      image={news3}\n      link=\"/en-gb/news/whats-in-a-pea\"\n    />,\n    <Card\n      key=\"Back-to-school trays that come back empty\"\n      type=\"news\"\n      headline=\"Back-to-school trays that come back empty\"\n      date=\"2026-02-10\"\n      text={text}\n      image={news4}\n      link=\"/en-gb/news/back-to-school-trays\"\n    />,\n    <Card\n      key=\"An evening in the pea field\"\n      type=\"news\"\n      headline=\"An evening in the pea field\"\n      date=\"2026-01-20\"\n      text={text}\n      image={news6}\n      link=\"/en-gb/news/an-evening-in-the-pea-field\"\n    />,\n  ]}\n/>"
      },
      {
        "name": "Four a row",
        "description": "Where the cards are small enough for it.",
        "usage": "<CardGrid\n  cards={[\n    <Card\n      key=\"Katsu curry\"\n      type=\"recipe\"\n      headline=\"Katsu curry\"\n      facts={['25 minutes', 'Serves 10']}\n      image={recipeKatsuCurry}\n      link=\"/en-gb/products/fillet\"\n    />,\n    <Card\n      key=\"Chilli bowl with lime\"\n      type=\"recipe\"\n      headline=\"Chilli bowl with lime\"\n      facts={['40 minutes', 'Serves 25']}\n      image={recipeChilliBowl}\n      link=\"/en-gb/products/mince\"\n    />,\n    <Card\n      key=\"Fajita wraps\"\n      type=\"recipe\"\n      headline=\"Fajita wraps\"\n      facts={['15 minutes', 'Serves 12']}\n      image={recipeFajitaWrap}\n      link=\"/en-gb/products/pieces\"\n    />,\n    <Card\n      key=\"Sunday roast with all the trimmings\"\n      type=\"recipe\"\n      headline=\"Sunday roast with all the trimmings\"\n      facts={['1 hour 10', 'Serves 8']}\n      image={recipeSundayRoast}\n      link=\"/en-gb/pubs-and-restaurants\"\n    />,\n  ]}\n  perRow={{ desktop: 4 }}\n/>"
      }
    ]
  },
  {
    docs: carouselDocs,
    "name": "Carousel",
    "folder": "ui/carousel",
    "source": "src/ui/carousel/carousel.tsx",
    "samplesSource": "src/ui/carousel/samples.tsx",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "Accessible name that says what the slides are: “Wholesalers”, without the word carousel.",
        "isRequired": true
      },
      {
        "name": "slides",
        "type": "readonly ReactNode[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "hasLoop",
        "type": "boolean",
        "description": "Whether the first slide follows the last one.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "hasAutoplay",
        "type": "boolean",
        "description": "Whether slides change automatically every five seconds, with a button to pause.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "arrowsPlace",
        "type": "'above' | 'over'",
        "description": "Where the controls are: above the slides, or over their lower right corner, which the slides must keep free.",
        "isRequired": false,
        "default": "'above'"
      },
      {
        "name": "slidesPerView",
        "type": "{ base: SlidesPerView; tablet?: SlidesPerView; desktop?: SlidesPerView; wide?: SlidesPerView }",
        "description": "How many slides are shown side by side, with a gap, from each breakpoint on (fewer if there are fewer); a move advances by as many. By default one at a time, without a gap.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "One at a time",
        "description": "Loops, with arrows over the slides.",
        "usage": "<Carousel\n  label=\"Dishes\"\n  slides={[\n    <div key=\"Pea mince chilli\" className=\"ground-emerald panel\">\n      <Heading text=\"Pea mince chilli\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/pea-mince-chilli\">See the recipe</Button>\n    </div>,\n    <div key=\"Katsu curry\" className=\"ground-cream panel\">\n      <Heading text=\"Katsu curry\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/katsu-curry\">See the recipe</Button>\n    </div>,\n    <div key=\"Sunday roast\" className=\"ground-blue-gradient panel\">\n      <Heading text=\"Sunday roast\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/sunday-roast\">See the recipe</Button>\n    </div>,\n  ]}\n  hasLoop\n  arrowsPlace=\"over\"\n/>"
      },
      {
        "name": "Autoplay",
        "description": "Changes every five seconds until it is paused, pointed at or focused.",
        "usage": "<Carousel\n  label=\"Dishes\"\n  slides={[\n    <div key=\"Pea mince chilli\" className=\"ground-emerald panel\">\n      <Heading text=\"Pea mince chilli\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/pea-mince-chilli\">See the recipe</Button>\n    </div>,\n    <div key=\"Katsu curry\" className=\"ground-cream panel\">\n      <Heading text=\"Katsu curry\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/katsu-curry\">See the recipe</Button>\n    </div>,\n    <div key=\"Sunday roast\" className=\"ground-blue-gradient panel\">\n      <Heading text=\"Sunday roast\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/sunday-roast\">See the recipe</Button>\n    </div>,\n  ]}\n  hasLoop\n  hasAutoplay\n  arrowsPlace=\"over\"\n/>"
      },
      {
        "name": "Several at a time",
        "description": "One on a phone, up to five on a wide screen; a move goes on by as many.",
        "usage": "<Carousel\n  label=\"Dishes\"\n  slides={[\n    <div key=\"Pea mince chilli\" className=\"ground-emerald panel\">\n      <Heading text=\"Pea mince chilli\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/pea-mince-chilli\">See the recipe</Button>\n    </div>,\n    <div key=\"Katsu curry\" className=\"ground-cream panel\">\n      <Heading text=\"Katsu curry\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/katsu-curry\">See the recipe</Button>\n    </div>,\n    <div key=\"Sunday roast\" className=\"ground-blue-gradient panel\">\n      <Heading text=\"Sunday roast\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/sunday-roast\">See the recipe</Button>\n    </div>,\n    <div key=\"Fajita wrap\" className=\"ground-emerald panel\">\n      <Heading text=\"Fajita wrap\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/fajita-wrap\">See the recipe</Button>\n    </div>,\n    <div key=\"Meatball sub\" className=\"ground-cream panel\">\n      <Heading text=\"Meatball sub\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/meatball-sub\">See the recipe</Button>\n    </div>,\n    <div key=\"Pea salad\" className=\"ground-blue-gradient panel\">\n      <Heading text=\"Pea salad\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/pea-salad\">See the recipe</Button>\n    </div>,\n  ]}\n  slidesPerView={{ base: 1, tablet: 3, desktop: 4, wide: 5 }}\n/>"
      },
      {
        "name": "All in view where there is room",
        "description": "Arrows, and room for them, only at widths at which a slide is out of view.",
        "usage": "<Carousel\n  label=\"Dishes\"\n  slides={[\n    <div key=\"Pea mince chilli\" className=\"ground-emerald panel\">\n      <Heading text=\"Pea mince chilli\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/pea-mince-chilli\">See the recipe</Button>\n    </div>,\n    <div key=\"Katsu curry\" className=\"ground-cream panel\">\n      <Heading text=\"Katsu curry\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/katsu-curry\">See the recipe</Button>\n    </div>,\n    <div key=\"Sunday roast\" className=\"ground-blue-gradient panel\">\n      <Heading text=\"Sunday roast\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/sunday-roast\">See the recipe</Button>\n    </div>,\n  ]}\n  slidesPerView={{ base: 1, tablet: 2, desktop: 3 }}\n/>"
      },
      {
        "name": "One slide",
        "description": "Stands plain, without controls.",
        "usage": "<Carousel\n  label=\"Dishes\"\n  slides={[\n    <div key=\"Pea mince chilli\" className=\"ground-emerald panel\">\n      <Heading text=\"Pea mince chilli\" element=\"h3\" size=\"m24-d32\" />\n      <Button style=\"link\" href=\"/en-gb/recipes/pea-mince-chilli\">See the recipe</Button>\n    </div>,\n  ]}\n/>"
      }
    ]
  },
  {
    docs: decorDocs,
    "name": "Decor",
    "folder": "ui/decor",
    "source": "src/ui/decor/decor.tsx",
    "samplesSource": "src/ui/decor/samples.ts",
    "props": [
      {
        "name": "shape",
        "type": "DecorShape",
        "description": "",
        "isRequired": true
      },
      {
        "name": "colour",
        "type": "keyof typeof colours | keyof typeof gradients",
        "description": "A gradient is replaced by its flat colour. By default `currentcolor`.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "Class that positions and sizes the shape; by default it is as wide as its container.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "dots",
        "description": "In orange, the colour decoration has by default.",
        "usage": "<Decor shape=\"dots\" colour=\"orange\" />"
      },
      {
        "name": "leaf",
        "description": "In orange, the colour decoration has by default.",
        "usage": "<Decor shape=\"leaf\" colour=\"orange\" />"
      },
      {
        "name": "pod",
        "description": "In orange, the colour decoration has by default.",
        "usage": "<Decor shape=\"pod\" colour=\"orange\" />"
      },
      {
        "name": "swirl",
        "description": "In orange, the colour decoration has by default.",
        "usage": "<Decor shape=\"swirl\" colour=\"orange\" />"
      },
      {
        "name": "Gradient",
        "description": "Gives the gradient’s flat colour.",
        "usage": "<Decor shape=\"swirl\" colour=\"blue-gradient\" />"
      }
    ]
  },
  {
    docs: dropdownDocs,
    "name": "Dropdown",
    "folder": "ui/dropdown",
    "source": "src/ui/dropdown/dropdown.tsx",
    "samplesSource": "src/ui/dropdown/samples.ts",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "",
        "isRequired": true
      },
      {
        "name": "items",
        "type": "readonly DropdownItem[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Links",
        "description": "Closes on a press outside, on Escape, and when the focus goes on.",
        "usage": "<Dropdown\n  label=\"Sectors\"\n  items={[\n    { label: 'Primary and secondary education', link: '/en-gb/primary-and-secondary-education' },\n    { label: 'Further and higher education', link: '/en-gb/further-and-higher-education' },\n    { label: 'Healthcare', link: '/en-gb/healthcare' },\n    { label: 'Pubs and restaurants', link: '/en-gb/pubs-and-restaurants' },\n  ]}\n/>"
      },
      {
        "name": "With the current page",
        "description": "The button is marked as well.",
        "usage": "<Dropdown\n  label=\"Contact\"\n  items={[\n    { label: 'Get in touch', link: '/en-gb/contact', current: 'page' },\n    { label: 'Where to buy', link: '/en-gb/where-to-buy' },\n  ]}\n/>"
      },
      {
        "name": "Many links",
        "description": "Scrolls where the window is too low, and opens upwards where there is no room below.",
        "usage": "<Dropdown\n  label=\"Country\"\n  items={[\n    { label: 'United Kingdom', link: '/en-gb' },\n    { label: 'United States', link: '/en-us' },\n    { label: 'Deutschland', link: '/de-de' },\n    { label: 'Suomi', link: '/fi-fi' },\n    { label: 'Belgique · Français', link: '/fr-be' },\n    { label: 'België · Nederlands', link: '/nl-be' },\n    { label: 'Nederland', link: '/nl-nl' },\n    { label: 'Sverige', link: '/sv-se' },\n  ]}\n/>"
      }
    ]
  },
  {
    docs: enquiryFormDocs,
    "name": "EnquiryForm",
    "folder": "enquiries/enquiry-form",
    "source": "src/enquiries/enquiry-form/enquiry-form.tsx",
    "samplesSource": "src/enquiries/enquiry-form/samples.ts",
    "props": [
      {
        "name": "formId",
        "type": "string",
        "description": "Distinguishes it from the page's other forms.",
        "isRequired": true
      },
      {
        "name": "form",
        "type": "Form",
        "description": "",
        "isRequired": true
      },
      {
        "name": "fixed",
        "type": "Readonly<Record<string, string | undefined>>",
        "description": "Hidden fields, by name.",
        "isRequired": false,
        "default": "{}"
      },
      {
        "name": "samples",
        "type": "OfferedSamples",
        "description": "The product samples on offer, if any. Those named in the page's query are ticked.",
        "isRequired": false
      },
      {
        "name": "prefilled",
        "type": "Readonly<Record<string, string | undefined>>",
        "description": "What fields hold to begin with, by name.",
        "isRequired": false
      },
      {
        "name": "purpose",
        "type": "'enquiry' | 'newsletter'",
        "description": "Decides the wording of the form and of its thanks.",
        "isRequired": true
      },
      {
        "name": "label",
        "type": "string",
        "description": "The accessible name, for a form without a visible headline.",
        "isRequired": false
      },
      {
        "name": "labelledBy",
        "type": "string",
        "description": "The id of the element that labels it, in place of `label`.",
        "isRequired": false
      },
      {
        "name": "ground",
        "type": "Ground",
        "description": "The background around the form.",
        "isRequired": false
      },
      {
        "name": "page",
        "type": "FormPageProps",
        "description": "From the page around it: its path, suggestions, and the outcome of an enquiry.",
        "isRequired": false,
        "default": "{}"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Empty",
        "description": "Short fields stand side by side where there is room.",
        "usage": "<EnquiryForm\n  formId=\"tasting\"\n  form={{\n    name: 'general',\n    id: 'enquiry-form',\n    action: '/contact/enquiry/post',\n    fields: [\n      {\n        name: 'name',\n        label: 'form.label.name',\n        missing: 'form.error.name',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'name',\n      },\n      {\n        name: 'company_name',\n        label: 'form.label.companyName',\n        missing: 'form.error.companyName',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'organization',\n      },\n      {\n        name: 'email',\n        label: 'form.label.email',\n        missing: 'form.error.email',\n        input: 'email',\n        isRequired: true,\n        maxLength: 254,\n        autocomplete: 'email',\n      },\n      {\n        name: 'phone',\n        label: 'form.label.phone',\n        missing: 'form.error.phone',\n        input: 'tel',\n        isRequired: true,\n        maxLength: 40,\n        autocomplete: 'tel',\n      },\n      {\n        name: 'address.line_1',\n        label: 'form.label.addressLine1',\n        missing: 'form.error.addressLine1',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'address-line1',\n      },\n      {\n        name: 'address.line_2',\n        label: 'form.label.addressLine2',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line2',\n      },\n      {\n        name: 'address.line_3',\n        label: 'form.label.addressLine3',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line3',\n      },\n      {\n        name: 'address.town',\n        label: 'form.label.town',\n        missing: 'form.error.town',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'address-level2',\n      },\n      {\n        name: 'address.postcode',\n        label: 'form.label.postcode',\n        missing: 'form.error.postcode',\n        input: 'text',\n        isRequired: true,\n        maxLength: 20,\n        autocomplete: 'postal-code',\n      },\n      {\n        name: 'preference',\n        label: 'form.label.preference',\n        missing: 'form.error.preference',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        suggestions: 'retailers',\n      },\n      {\n        name: 'enquiry_details',\n        label: 'form.label.enquiryDetails',\n        missing: 'form.error.enquiryDetails',\n        input: 'textarea',\n        isRequired: true,\n        maxLength: 5000,\n      },\n    ],\n  }}\n  purpose=\"enquiry\"\n  label=\"Book a tasting\"\n  page={{ forms: { retailers: ['Crateby', 'Mossdray', 'Pantrell'] } }}\n/>"
      },
      {
        "name": "Errors",
        "description": "A summary above, and each error beneath its field.",
        "usage": "<EnquiryForm\n  formId=\"errors\"\n  form={{\n    name: 'general',\n    id: 'enquiry-form',\n    action: '/contact/enquiry/post',\n    fields: [\n      {\n        name: 'name',\n        label: 'form.label.name',\n        missing: 'form.error.name',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'name',\n      },\n      {\n        name: 'company_name',\n        label: 'form.label.companyName',\n        missing: 'form.error.companyName',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'organization',\n      },\n      {\n        name: 'email',\n        label: 'form.label.email',\n        missing: 'form.error.email',\n        input: 'email',\n        isRequired: true,\n        maxLength: 254,\n        autocomplete: 'email',\n      },\n      {\n        name: 'phone',\n        label: 'form.label.phone',\n        missing: 'form.error.phone',\n        input: 'tel',\n        isRequired: true,\n        maxLength: 40,\n        autocomplete: 'tel',\n      },\n      {\n        name: 'address.line_1',\n        label: 'form.label.addressLine1',\n        missing: 'form.error.addressLine1',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'address-line1',\n      },\n      {\n        name: 'address.line_2',\n        label: 'form.label.addressLine2',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line2',\n      },\n      {\n        name: 'address.line_3',\n        label: 'form.label.addressLine3',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line3',\n      },\n      {\n        name: 'address.town',\n        label: 'form.label.town',\n        missing: 'form.error.town',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'address-level2',\n      },\n      {\n        name: 'address.postcode',\n        label: 'form.label.postcode',\n        missing: 'form.error.postcode',\n        input: 'text',\n        isRequired: true,\n        maxLength: 20,\n        autocomplete: 'postal-code',\n      },\n      {\n        name: 'preference',\n        label: 'form.label.preference',\n        missing: 'form.error.preference',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        suggestions: 'retailers',\n      },\n      {\n        name: 'enquiry_details',\n        label: 'form.label.enquiryDetails',\n        missing: 'form.error.enquiryDetails',\n        input: 'textarea',\n        isRequired: true,\n        maxLength: 5000,\n      },\n    ],\n  }}\n  purpose=\"enquiry\"\n  label=\"Book a tasting\"\n  page={{\n    forms: { retailers: ['Crateby', 'Mossdray', 'Pantrell'] },\n    enquiry: {\n      isSent: false,\n      values: { name: 'Ada', phone: 'call me' },\n      errors: {\n        phone: 'form.error.phoneFormat',\n        preference: 'form.error.preference',\n        enquiry_details: 'form.error.enquiryDetails',\n      },\n      formId: 'errors',\n    },\n  }}\n/>"
      },
      {
        "name": "Samples",
        "description": "Boxes for products, those of the page’s address ticked, and what is wrong beneath them.",
        "usage": "<EnquiryForm\n  formId=\"samples\"\n  form={{\n    name: 'general',\n    id: 'enquiry-form',\n    action: '/contact/enquiry/post',\n    fields: [\n      {\n        name: 'name',\n        label: 'form.label.name',\n        missing: 'form.error.name',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'name',\n      },\n      {\n        name: 'company_name',\n        label: 'form.label.companyName',\n        missing: 'form.error.companyName',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'organization',\n      },\n      {\n        name: 'email',\n        label: 'form.label.email',\n        missing: 'form.error.email',\n        input: 'email',\n        isRequired: true,\n        maxLength: 254,\n        autocomplete: 'email',\n      },\n      {\n        name: 'phone',\n        label: 'form.label.phone',\n        missing: 'form.error.phone',\n        input: 'tel',\n        isRequired: true,\n        maxLength: 40,\n        autocomplete: 'tel',\n      },\n      {\n        name: 'address.line_1',\n        label: 'form.label.addressLine1',\n        missing: 'form.error.addressLine1',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'address-line1',\n      },\n      {\n        name: 'address.line_2',\n        label: 'form.label.addressLine2',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line2',\n      },\n      {\n        name: 'address.line_3',\n        label: 'form.label.addressLine3',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line3',\n      },\n      {\n        name: 'address.town',\n        label: 'form.label.town',\n        missing: 'form.error.town',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'address-level2',\n      },\n      {\n        name: 'address.postcode',\n        label: 'form.label.postcode',\n        missing: 'form.error.postcode',\n        input: 'text',\n        isRequired: true,\n        maxLength: 20,\n        autocomplete: 'postal-code',\n      },\n      {\n        name: 'preference',\n        label: 'form.label.preference',\n        missing: 'form.error.preference',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        suggestions: 'retailers',\n      },\n      {\n        name: 'enquiry_details',\n        label: 'form.label.enquiryDetails',\n        missing: 'form.error.enquiryDetails',\n        input: 'textarea',\n        isRequired: true,\n        maxLength: 5000,\n      },\n    ],\n  }}\n  purpose=\"enquiry\"\n  label=\"Book a tasting\"\n  page={{\n    forms: { retailers: ['Crateby', 'Mossdray', 'Pantrell'] },\n    enquiry: {\n      isSent: false,\n      values: {},\n      errors: { samples: 'form.error.samples' },\n      samples: ['mince', 'burger'],\n      formId: 'samples',\n    },\n  }}\n  samples={{\n    products: [\n      { key: 'mince', name: 'Mince' },\n      { key: 'burger', name: 'Burger' },\n      { key: 'deli-slices', name: 'Deli Slices' },\n    ],\n    most: 2,\n  }}\n/>"
      },
      {
        "name": "Not sent",
        "description": "Nothing is wrong with any field.",
        "usage": "<EnquiryForm\n  formId=\"not-sent\"\n  form={{\n    name: 'general',\n    id: 'enquiry-form',\n    action: '/contact/enquiry/post',\n    fields: [\n      {\n        name: 'name',\n        label: 'form.label.name',\n        missing: 'form.error.name',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'name',\n      },\n      {\n        name: 'company_name',\n        label: 'form.label.companyName',\n        missing: 'form.error.companyName',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'organization',\n      },\n      {\n        name: 'email',\n        label: 'form.label.email',\n        missing: 'form.error.email',\n        input: 'email',\n        isRequired: true,\n        maxLength: 254,\n        autocomplete: 'email',\n      },\n      {\n        name: 'phone',\n        label: 'form.label.phone',\n        missing: 'form.error.phone',\n        input: 'tel',\n        isRequired: true,\n        maxLength: 40,\n        autocomplete: 'tel',\n      },\n      {\n        name: 'address.line_1',\n        label: 'form.label.addressLine1',\n        missing: 'form.error.addressLine1',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'address-line1',\n      },\n      {\n        name: 'address.line_2',\n        label: 'form.label.addressLine2',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line2',\n      },\n      {\n        name: 'address.line_3',\n        label: 'form.label.addressLine3',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line3',\n      },\n      {\n        name: 'address.town',\n        label: 'form.label.town',\n        missing: 'form.error.town',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'address-level2',\n      },\n      {\n        name: 'address.postcode',\n        label: 'form.label.postcode',\n        missing: 'form.error.postcode',\n        input: 'text',\n        isRequired: true,\n        maxLength: 20,\n        autocomplete: 'postal-code',\n      },\n      {\n        name: 'preference',\n        label: 'form.label.preference',\n        missing: 'form.error.preference',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        suggestions: 'retailers',\n      },\n      {\n        name: 'enquiry_details',\n        label: 'form.label.enquiryDetails',\n        missing: 'form.error.enquiryDetails',\n        input: 'textarea',\n        isRequired: true,\n        maxLength: 5000,\n      },\n    ],\n  }}\n  purpose=\"enquiry\"\n  label=\"Book a tasting\"\n  page={{\n    forms: { retailers: ['Crateby', 'Mossdray', 'Pantrell'] },\n    enquiry: { isSent: false, values: {}, errors: { form: 'form.error.offline' }, formId: 'not-sent' },\n  }}\n/>"
      },
      {
        "name": "Being sent",
        "description": "The button keeps its place and the focus.",
        "usage": "<EnquiryForm\n  formId=\"being-sent\"\n  form={{\n    name: 'general',\n    id: 'enquiry-form',\n    action: '/contact/enquiry/post',\n    fields: [\n      {\n        name: 'name',\n        label: 'form.label.name',\n        missing: 'form.error.name',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'name',\n      },\n      {\n        name: 'company_name',\n        label: 'form.label.companyName',\n        missing: 'form.error.companyName',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'organization',\n      },\n      {\n        name: 'email',\n        label: 'form.label.email',\n        missing: 'form.error.email',\n        input: 'email',\n        isRequired: true,\n        maxLength: 254,\n        autocomplete: 'email',\n      },\n      {\n        name: 'phone',\n        label: 'form.label.phone',\n        missing: 'form.error.phone',\n        input: 'tel',\n        isRequired: true,\n        maxLength: 40,\n        autocomplete: 'tel',\n      },\n      {\n        name: 'address.line_1',\n        label: 'form.label.addressLine1',\n        missing: 'form.error.addressLine1',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'address-line1',\n      },\n      {\n        name: 'address.line_2',\n        label: 'form.label.addressLine2',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line2',\n      },\n      {\n        name: 'address.line_3',\n        label: 'form.label.addressLine3',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line3',\n      },\n      {\n        name: 'address.town',\n        label: 'form.label.town',\n        missing: 'form.error.town',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'address-level2',\n      },\n      {\n        name: 'address.postcode',\n        label: 'form.label.postcode',\n        missing: 'form.error.postcode',\n        input: 'text',\n        isRequired: true,\n        maxLength: 20,\n        autocomplete: 'postal-code',\n      },\n      {\n        name: 'preference',\n        label: 'form.label.preference',\n        missing: 'form.error.preference',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        suggestions: 'retailers',\n      },\n      {\n        name: 'enquiry_details',\n        label: 'form.label.enquiryDetails',\n        missing: 'form.error.enquiryDetails',\n        input: 'textarea',\n        isRequired: true,\n        maxLength: 5000,\n      },\n    ],\n  }}\n  purpose=\"enquiry\"\n  label=\"Book a tasting\"\n  page={{\n    forms: { retailers: ['Crateby', 'Mossdray', 'Pantrell'] },\n    enquiry: { isSent: false, values: { name: 'Ada' }, errors: {}, isSending: true, formId: 'being-sent' },\n  }}\n/>"
      },
      {
        "name": "Sent",
        "description": "Thanks take the place of the form.",
        "usage": "<EnquiryForm\n  formId=\"sent\"\n  form={{\n    name: 'general',\n    id: 'enquiry-form',\n    action: '/contact/enquiry/post',\n    fields: [\n      {\n        name: 'name',\n        label: 'form.label.name',\n        missing: 'form.error.name',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'name',\n      },\n      {\n        name: 'company_name',\n        label: 'form.label.companyName',\n        missing: 'form.error.companyName',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'organization',\n      },\n      {\n        name: 'email',\n        label: 'form.label.email',\n        missing: 'form.error.email',\n        input: 'email',\n        isRequired: true,\n        maxLength: 254,\n        autocomplete: 'email',\n      },\n      {\n        name: 'phone',\n        label: 'form.label.phone',\n        missing: 'form.error.phone',\n        input: 'tel',\n        isRequired: true,\n        maxLength: 40,\n        autocomplete: 'tel',\n      },\n      {\n        name: 'address.line_1',\n        label: 'form.label.addressLine1',\n        missing: 'form.error.addressLine1',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'address-line1',\n      },\n      {\n        name: 'address.line_2',\n        label: 'form.label.addressLine2',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line2',\n      },\n      {\n        name: 'address.line_3',\n        label: 'form.label.addressLine3',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line3',\n      },\n      {\n        name: 'address.town',\n        label: 'form.label.town',\n        missing: 'form.error.town',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'address-level2',\n      },\n      {\n        name: 'address.postcode',\n        label: 'form.label.postcode',\n        missing: 'form.error.postcode',\n        input: 'text',\n        isRequired: true,\n        maxLength: 20,\n        autocomplete: 'postal-code',\n      },\n      {\n        name: 'preference',\n        label: 'form.label.preference',\n        missing: 'form.error.preference',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        suggestions: 'retailers',\n      },\n      {\n        name: 'enquiry_details',\n        label: 'form.label.enquiryDetails',\n        missing: 'form.error.enquiryDetails',\n        input: 'textarea',\n        isRequired: true,\n        maxLength: 5000,\n      },\n    ],\n  }}\n  purpose=\"enquiry\"\n  label=\"Book a tasting\"\n  page={{\n    forms: { retailers: ['Crateby', 'Mossdray', 'Pantrell'] },\n    enquiry: { isSent: true, values: {}, errors: {}, formId: 'sent' },\n  }}\n/>"
      },
      {
        "name": "On a dark colour",
        "description": "A white panel on all but light grounds.",
        "usage": "<EnquiryForm\n  formId=\"tasting\"\n  form={{\n    name: 'general',\n    id: 'enquiry-form',\n    action: '/contact/enquiry/post',\n    fields: [\n      {\n        name: 'name',\n        label: 'form.label.name',\n        missing: 'form.error.name',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'name',\n      },\n      {\n        name: 'company_name',\n        label: 'form.label.companyName',\n        missing: 'form.error.companyName',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'organization',\n      },\n      {\n        name: 'email',\n        label: 'form.label.email',\n        missing: 'form.error.email',\n        input: 'email',\n        isRequired: true,\n        maxLength: 254,\n        autocomplete: 'email',\n      },\n      {\n        name: 'phone',\n        label: 'form.label.phone',\n        missing: 'form.error.phone',\n        input: 'tel',\n        isRequired: true,\n        maxLength: 40,\n        autocomplete: 'tel',\n      },\n      {\n        name: 'address.line_1',\n        label: 'form.label.addressLine1',\n        missing: 'form.error.addressLine1',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        autocomplete: 'address-line1',\n      },\n      {\n        name: 'address.line_2',\n        label: 'form.label.addressLine2',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line2',\n      },\n      {\n        name: 'address.line_3',\n        label: 'form.label.addressLine3',\n        input: 'text',\n        isRequired: false,\n        maxLength: 150,\n        autocomplete: 'address-line3',\n      },\n      {\n        name: 'address.town',\n        label: 'form.label.town',\n        missing: 'form.error.town',\n        input: 'text',\n        isRequired: true,\n        maxLength: 100,\n        autocomplete: 'address-level2',\n      },\n      {\n        name: 'address.postcode',\n        label: 'form.label.postcode',\n        missing: 'form.error.postcode',\n        input: 'text',\n        isRequired: true,\n        maxLength: 20,\n        autocomplete: 'postal-code',\n      },\n      {\n        name: 'preference',\n        label: 'form.label.preference',\n        missing: 'form.error.preference',\n        input: 'text',\n        isRequired: true,\n        maxLength: 150,\n        suggestions: 'retailers',\n      },\n      {\n        name: 'enquiry_details',\n        label: 'form.label.enquiryDetails',\n        missing: 'form.error.enquiryDetails',\n        input: 'textarea',\n        isRequired: true,\n        maxLength: 5000,\n      },\n    ],\n  }}\n  purpose=\"newsletter\"\n  label=\"Book a tasting\"\n  page={{ forms: { retailers: ['Crateby', 'Mossdray', 'Pantrell'] } }}\n  ground=\"emerald\"\n/>"
      }
    ]
  },
  {
    docs: errorSummaryDocs,
    "name": "ErrorSummary",
    "folder": "enquiries/error-summary",
    "source": "src/enquiries/error-summary/error-summary.tsx",
    "samplesSource": "src/enquiries/error-summary/samples.ts",
    "props": [
      {
        "name": "message",
        "type": "string",
        "description": "An error that is not about one field.",
        "isRequired": false
      },
      {
        "name": "errors",
        "type": "readonly FieldError[]",
        "description": "Field errors, in the order of the fields.",
        "isRequired": false,
        "default": "[]"
      },
      {
        "name": "autoFocus",
        "type": "boolean",
        "description": "Focuses it when the page loads.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "ref",
        "type": "Ref<HTMLDivElement>",
        "description": "The focusable element.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Fields",
        "description": "Each entry leads to its field.",
        "usage": "<ErrorSummary\n  errors={[\n    { fieldId: 'name', text: 'Please enter your name' },\n    { fieldId: 'email', text: 'Please enter a valid email address, such as name@example.com' },\n  ]}\n/>"
      },
      {
        "name": "No field in particular",
        "description": "The visitor can do nothing about a field, but can try again.",
        "usage": "<ErrorSummary message=\"Your message could not be sent. Please try again.\" />"
      },
      {
        "name": "Both",
        "description": "What is wrong with the whole comes first.",
        "usage": "<ErrorSummary\n  message=\"Your message could not be sent. Please try again.\"\n  errors={[\n    { fieldId: 'name', text: 'Please enter your name' },\n    { fieldId: 'email', text: 'Please enter a valid email address, such as name@example.com' },\n  ]}\n/>"
      }
    ]
  },
  {
    docs: filteredListDocs,
    "name": "FilteredList",
    "folder": "ui/filtered-list",
    "source": "src/ui/filtered-list/filtered-list.tsx",
    "samplesSource": "src/ui/filtered-list/samples.tsx",
    "props": [
      {
        "name": "items",
        "type": "readonly Item[]",
        "description": "",
        "isRequired": true
      },
      {
        "name": "filters",
        "type": "readonly Filter<Item>[]",
        "description": "Those that ask nothing are not shown.",
        "isRequired": true
      },
      {
        "name": "label",
        "type": "string",
        "description": "Accessible name of the filters: “Filter products”.",
        "isRequired": true
      },
      {
        "name": "describeCount",
        "type": "(left: number, total: number, choices: Choices) => string",
        "description": "Describes how many items are left: “3 of 8 products”.",
        "isRequired": true
      },
      {
        "name": "anchorId",
        "type": "string",
        "description": "Anchor of the list, which the form's response scrolls to without scripts.",
        "isRequired": false
      },
      {
        "name": "children",
        "type": "(left: readonly Item[], choices: Choices) => ReactNode",
        "description": "Renders the remaining items by what was chosen; not called if there are none.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Two filters",
        "description": "Many options are folded away until they are asked for.",
        "usage": "<FilteredList\n  items={[\n    { name: 'Cottage pie', time: 'slow', contains: ['gluten', 'milk'] },\n    { name: 'Chilli', time: 'slow', contains: [] },\n    { name: 'Fajitas', time: 'quick', contains: ['gluten'] },\n    { name: 'Satay', time: 'quick', contains: ['peanuts'] },\n  ]}\n  label=\"Filter dishes\"\n  describeCount={describeCount}\n  filters={[\n    {\n      name: 'cooking',\n      legend: 'Time',\n      options: [{ value: 'quick', label: 'Up to half an hour' }, { value: 'slow', label: 'Longer' }],\n      matches,\n    },\n    {\n      name: 'without',\n      legend: 'Free from',\n      options: [\n        { value: 'gluten', label: 'Gluten' },\n        { value: 'milk', label: 'Milk' },\n        { value: 'peanuts', label: 'Peanuts' },\n      ],\n      needsAll: true,\n      isFolded: true,\n      matches,\n    },\n  ]}\n>\n  {children}\n</FilteredList>"
      }
    ]
  },
  {
    docs: flagDocs,
    "name": "Flag",
    "folder": "ui/flag",
    "source": "src/ui/flag/flag.tsx",
    "samplesSource": "src/ui/flag/samples.ts",
    "props": [
      {
        "name": "country",
        "type": "string",
        "description": "Lower-case ISO 3166-1 code of a country that has a locale; nothing is rendered for others.",
        "isRequired": true
      },
      {
        "name": "size",
        "type": "keyof typeof dimensions",
        "description": "28 × 21 px for the header, 56 × 42 px for the language selector.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "gb",
        "description": "As in the language selector.",
        "usage": "<Flag country=\"gb\" size=\"md\" />"
      },
      {
        "name": "us",
        "description": "As in the language selector.",
        "usage": "<Flag country=\"us\" size=\"md\" />"
      },
      {
        "name": "de",
        "description": "As in the language selector.",
        "usage": "<Flag country=\"de\" size=\"md\" />"
      },
      {
        "name": "fi",
        "description": "As in the language selector.",
        "usage": "<Flag country=\"fi\" size=\"md\" />"
      },
      {
        "name": "be",
        "description": "As in the language selector.",
        "usage": "<Flag country=\"be\" size=\"md\" />"
      },
      {
        "name": "nl",
        "description": "As in the language selector.",
        "usage": "<Flag country=\"nl\" size=\"md\" />"
      },
      {
        "name": "se",
        "description": "As in the language selector.",
        "usage": "<Flag country=\"se\" size=\"md\" />"
      },
      {
        "name": "Small",
        "description": "As in the header.",
        "usage": "<Flag country=\"gb\" size=\"sm\" />"
      }
    ]
  },
  {
    docs: headingDocs,
    "name": "Heading",
    "folder": "ui/heading",
    "source": "src/ui/heading/heading.tsx",
    "samplesSource": "src/ui/heading/samples.ts",
    "props": [
      {
        "name": "text",
        "type": "string | undefined",
        "description": "Words between *asterisks* are highlighted. Nothing is shown without a text.",
        "isRequired": true
      },
      {
        "name": "element",
        "type": "(typeof headingElements)[number]",
        "description": "Heading level; `none` makes it a paragraph that looks like a headline.",
        "isRequired": false,
        "default": "'h2'"
      },
      {
        "name": "size",
        "type": "TextSize",
        "description": "",
        "isRequired": false,
        "default": "'m48-d56'"
      },
      {
        "name": "colour",
        "type": "TextColour",
        "description": "By default the text colour of the background.",
        "isRequired": false
      },
      {
        "name": "highlightColour",
        "type": "TextColour",
        "description": "",
        "isRequired": false,
        "default": "'orange-gradient'"
      },
      {
        "name": "id",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "lang",
        "type": "string",
        "description": "BCP 47 tag, if it differs from the surrounding language.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Page headline",
        "description": "The largest size, with highlighted words.",
        "usage": "<Heading text=\"Plants that *hold their own* on the plate\" element=\"h1\" size=\"m48-d80\" />"
      },
      {
        "name": "Section headline",
        "description": "The size and level a headline has by default.",
        "usage": "<Heading text=\"Made for *busy kitchens*\" />"
      },
      {
        "name": "Coloured",
        "description": "A colour of its own, and another for the highlight.",
        "usage": "<Heading text=\"Ready in *eight minutes*\" colour=\"emerald\" highlightColour=\"blue-gradient\" />"
      },
      {
        "name": "No heading",
        "description": "Looks like a headline, and is none in the page’s outline.",
        "usage": "<Heading text=\"Cook it like mince\" element=\"none\" size=\"m24-d32\" />"
      }
    ]
  },
  {
    docs: heroPictureDocs,
    "name": "HeroPicture",
    "folder": "ui/hero-picture",
    "source": "src/ui/hero-picture/hero-picture.tsx",
    "samplesSource": "src/ui/hero-picture/samples.ts",
    "props": [
      {
        "name": "imageMobile",
        "type": "ImageObject",
        "description": "Below 768 px.",
        "isRequired": true
      },
      {
        "name": "imageTablet",
        "type": "ImageObject",
        "description": "From 768 px.",
        "isRequired": true
      },
      {
        "name": "imageDesktop",
        "type": "ImageObject",
        "description": "From 1024 px.",
        "isRequired": true
      },
      {
        "name": "alt",
        "type": "string",
        "description": "Alternative text of all three; left out if the text over them says the same.",
        "isRequired": false,
        "default": "''"
      },
      {
        "name": "lang",
        "type": "string",
        "description": "BCP 47 tag of `alt`, if it differs from the surrounding language.",
        "isRequired": false
      },
      {
        "name": "priority",
        "type": "boolean",
        "description": "Whether the picture is in the initial viewport: it is then loaded eagerly, with high priority.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "className",
        "type": "string",
        "description": "Class of the `img`.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Three crops",
        "description": "The crop changes at 768 and 1024 pixels.",
        "usage": "<HeroPicture\n  imageMobile={hero1Mobile}\n  imageTablet={hero1Tablet}\n  imageDesktop={hero1Desktop}\n  alt=\"Bowl of rice, peas and meat-free pieces\"\n/>"
      },
      {
        "name": "Above the fold",
        "description": "Loaded at once and ahead of other pictures.",
        "usage": "<HeroPicture\n  imageMobile={hero1Mobile}\n  imageTablet={hero1Tablet}\n  imageDesktop={hero1Desktop}\n  priority\n/>"
      }
    ]
  },
  {
    docs: honeypotDocs,
    "name": "Honeypot",
    "folder": "enquiries/honeypot",
    "source": "src/enquiries/honeypot/honeypot.tsx",
    "samplesSource": "src/enquiries/honeypot/samples.ts",
    "props": [
      {
        "name": "name",
        "type": "string",
        "description": "A field name that bots tend to fill in.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Hidden field",
        "description": "There is nothing to see.",
        "usage": "<Honeypot name=\"website\" />"
      }
    ]
  },
  {
    docs: iconDocs,
    "name": "Icon",
    "folder": "ui/icon",
    "source": "src/ui/icon/icon.tsx",
    "samplesSource": "src/ui/icon/samples.ts",
    "props": [
      {
        "name": "name",
        "type": "IconName",
        "description": "",
        "isRequired": true
      },
      {
        "name": "label",
        "type": "string",
        "description": "Alternative text, if no text beside the icon says the same; without it the icon is decorative.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Beside a text",
        "description": "Decoration; IconSet shows every icon there is.",
        "usage": "<Icon name=\"globe\" />"
      },
      {
        "name": "With a label",
        "description": "Says itself what it means.",
        "usage": "<Icon name=\"instagram\" label=\"Instagram\" />"
      }
    ]
  },
  {
    docs: iconButtonDocs,
    "name": "IconButton",
    "folder": "ui/icon-button",
    "source": "src/ui/icon-button/icon-button.tsx",
    "samplesSource": "src/ui/icon-button/samples.ts",
    "props": [
      {
        "name": "icon",
        "type": "IconName",
        "description": "",
        "isRequired": true
      },
      {
        "name": "label",
        "type": "string",
        "description": "Accessible name that says what the button does.",
        "isRequired": true
      },
      {
        "name": "disabled",
        "type": "boolean",
        "description": "Whether the button is inactive (`aria-disabled`). Unlike the attribute `disabled`, this keeps the focus.",
        "isRequired": false,
        "default": "false"
      }
    ],
    "otherProps": [
      "ComponentProps<'button'>"
    ],
    "samples": [
      {
        "name": "Icon button",
        "description": "Its name is read out; 48 px across.",
        "usage": "<IconButton icon=\"chevron-right\" label=\"Next slide\" />"
      },
      {
        "name": "Disabled",
        "description": "Nothing to do just now; it can still be reached.",
        "usage": "<IconButton icon=\"chevron-left\" label=\"Previous slide\" disabled />"
      }
    ]
  },
  {
    docs: iconSetDocs,
    "name": "IconSet",
    "folder": "ui/icon-set",
    "source": "src/ui/icon-set/icon-set.tsx",
    "samplesSource": "src/ui/icon-set/samples.ts",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "Accessible name of the list.",
        "isRequired": true
      },
      {
        "name": "entries",
        "type": "readonly { icon: IconName; label: string }[]",
        "description": "Icons with their labels; by default every icon, with its name.",
        "isRequired": false,
        "default": "everyIcon"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "All icons",
        "description": "Every icon there is, with its name.",
        "usage": "<IconSet label=\"Icons\" />"
      },
      {
        "name": "A row with labels",
        "description": "Icons say it faster, words say it for sure.",
        "usage": "<IconSet\n  label=\"Our channels\"\n  entries={[\n    { icon: 'instagram', label: 'Instagram' },\n    { icon: 'linkedin', label: 'LinkedIn' },\n    { icon: 'youtube', label: 'YouTube' },\n  ]}\n/>"
      }
    ]
  },
  {
    docs: imageDocs,
    "name": "Image",
    "folder": "ui/image",
    "source": "src/ui/image/image.tsx",
    "samplesSource": "src/ui/image/samples.ts",
    "props": [
      {
        "name": "preset",
        "type": "CroppablePresetName | Exclude<ImagePresetName, CroppablePresetName>",
        "description": "",
        "isRequired": true
      },
      {
        "name": "ratio",
        "type": "AspectRatio",
        "description": "",
        "isRequired": false
      },
      {
        "name": "image",
        "type": "ImageObject",
        "description": "",
        "isRequired": true
      },
      {
        "name": "priority",
        "type": "boolean",
        "description": "Whether the picture is in the initial viewport: it is then loaded eagerly, with high priority.",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "sizes",
        "type": "string",
        "description": "The `sizes` attribute, if it differs from the preset's.",
        "isRequired": false
      },
      {
        "name": "alt",
        "type": "string",
        "description": "Alternative text in place of the picture's own; empty for decoration.",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "In its own shape",
        "description": "A picture up to 840 pixels wide; the browser picks one of five sizes.",
        "usage": "<Image image={recipeKatsuCurry} preset=\"imageMd\" />"
      },
      {
        "name": "Cropped to 1x1",
        "description": "The crop is made by the image service, around the middle.",
        "usage": "<Image image={recipeKatsuCurry} preset=\"imageSm\" ratio=\"1x1\" />"
      },
      {
        "name": "Cropped to 2x1",
        "description": "The crop is made by the image service, around the middle.",
        "usage": "<Image image={recipeKatsuCurry} preset=\"imageSm\" ratio=\"2x1\" />"
      },
      {
        "name": "Cropped to 3x1",
        "description": "The crop is made by the image service, around the middle.",
        "usage": "<Image image={recipeKatsuCurry} preset=\"imageSm\" ratio=\"3x1\" />"
      },
      {
        "name": "Cropped to 3x2",
        "description": "The crop is made by the image service, around the middle.",
        "usage": "<Image image={recipeKatsuCurry} preset=\"imageSm\" ratio=\"3x2\" />"
      },
      {
        "name": "Cropped to 4x3",
        "description": "The crop is made by the image service, around the middle.",
        "usage": "<Image image={recipeKatsuCurry} preset=\"imageSm\" ratio=\"4x3\" />"
      },
      {
        "name": "Cropped to 16x9",
        "description": "The crop is made by the image service, around the middle.",
        "usage": "<Image image={recipeKatsuCurry} preset=\"imageSm\" ratio=\"16x9\" />"
      },
      {
        "name": "With a focus",
        "description": "The crop keeps the left edge, by its service and in the layout.",
        "usage": "<Image image={recipeKatsuCurry} preset=\"imageSm\" ratio=\"1x1\" />"
      },
      {
        "name": "Above the fold",
        "description": "Loaded at once and ahead of other pictures.",
        "usage": "<Image image={pageHeaderAbout} preset=\"pageHeader\" priority alt=\"\" />"
      },
      {
        "name": "With transparency",
        "description": "The ground shows through.",
        "usage": "<Image image={packshotNuggets} preset=\"heroPackshot\" />"
      },
      {
        "name": "Vector picture",
        "description": "Served as it is, at any size.",
        "usage": "<Image image={retailerCrateby} preset=\"retailer\" />"
      },
      {
        "name": "That cannot be loaded",
        "description": "Keeps its room and shows its text alternative.",
        "usage": "<Image image={missing} preset=\"imageSm\" />"
      }
    ]
  },
  {
    docs: languageSelectorDocs,
    "name": "LanguageSelector",
    "folder": "ui/language-selector",
    "source": "src/ui/language-selector/language-selector.tsx",
    "samplesSource": "src/ui/language-selector/samples.ts",
    "props": [
      {
        "name": "backgrounds",
        "type": "Readonly<Partial<Record<Locale, ImageObject>>>",
        "description": "Pictures by locale; a locale without one gets a plain colour.",
        "isRequired": true
      },
      {
        "name": "targets",
        "type": "LocaleTargets",
        "description": "Where locales lead, if not to their home page.",
        "isRequired": false,
        "default": "{}"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Every locale",
        "description": "Each with its flag and its name, on a picture of 360 × 208 px.",
        "usage": "<LanguageSelector\n  backgrounds={{\n    'en-gb': localeEnGb,\n    'en-us': localeEnUs,\n    'de-de': localeDeDe,\n    'fi-fi': localeFiFi,\n    'fr-be': localeFrBe,\n    'nl-be': localeNlBe,\n    'nl-nl': localeNlNl,\n    'sv-se': localeSvSe,\n  }}\n/>"
      },
      {
        "name": "From a page",
        "description": "Each says whether it leads to that page or home.",
        "usage": "<LanguageSelector\n  backgrounds={{\n    'en-gb': localeEnGb,\n    'en-us': localeEnUs,\n    'de-de': localeDeDe,\n    'fi-fi': localeFiFi,\n    'fr-be': localeFrBe,\n    'nl-be': localeNlBe,\n    'nl-nl': localeNlNl,\n    'sv-se': localeSvSe,\n  }}\n  targets={{\n    'de-de': { path: '/de-de/produkte', note: 'Direkt zu dieser Seite' },\n    'fi-fi': { path: '/fi-fi', note: 'Etusivulle – tätä sivua ei ole täällä' },\n  }}\n/>"
      },
      {
        "name": "Without pictures",
        "description": "A colour stands in for each.",
        "usage": "<LanguageSelector backgrounds={{}} />"
      }
    ]
  },
  {
    docs: packCostDocs,
    "name": "PackCost",
    "folder": "kitchen-list/pack-cost",
    "source": "src/kitchen-list/pack-cost/pack-cost.tsx",
    "samplesSource": "src/kitchen-list/pack-cost/samples.ts",
    "props": [
      {
        "name": "itemKey",
        "type": "string",
        "description": "The product's key; its prices are kept under it.",
        "isRequired": true
      },
      {
        "name": "name",
        "type": "string",
        "description": "",
        "isRequired": true
      },
      {
        "name": "nameLanguage",
        "type": "string",
        "description": "BCP 47 tag of the name, if it differs from the page's language.",
        "isRequired": false
      },
      {
        "name": "portions",
        "type": "number",
        "description": "The portions in a pack.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "A bag of 25 portions",
        "description": "At £20 for the bag a portion costs 80p.",
        "usage": "<PackCost itemKey=\"sample\" name=\"Pieces\" portions={25} />"
      }
    ]
  },
  {
    docs: retailerCardDocs,
    "name": "RetailerCard",
    "folder": "ui/retailer-card",
    "source": "src/ui/retailer-card/retailer-card.tsx",
    "samplesSource": "src/ui/retailer-card/samples.ts",
    "props": [
      {
        "name": "name",
        "type": "string",
        "description": "",
        "isRequired": true
      },
      {
        "name": "title",
        "type": "string",
        "description": "What sets the retailer apart, in a few words.",
        "isRequired": false
      },
      {
        "name": "languages",
        "type": "{ readonly name?: string | undefined; readonly title?: string | undefined }",
        "description": "BCP 47 tags of name and title, if they differ from the surrounding language.",
        "isRequired": false
      },
      {
        "name": "image",
        "type": "ImageObject",
        "description": "The logo; the name serves as its alternative text.",
        "isRequired": false
      },
      {
        "name": "link",
        "type": "string",
        "description": "Address that a click anywhere on the card leads to.",
        "isRequired": false
      },
      {
        "name": "element",
        "type": "HeadingProps['element']",
        "description": "",
        "isRequired": false,
        "default": "'h3'"
      },
      {
        "name": "nameSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false,
        "default": "'m18-d20'"
      },
      {
        "name": "titleSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false,
        "default": "'m14-d16'"
      },
      {
        "name": "preset",
        "type": "'retailer' | 'whereToBuyItem'",
        "description": "Image preset: of a card in a grid, or in a carousel.",
        "isRequired": true
      },
      {
        "name": "foot",
        "type": "ReactNode",
        "description": "Further content below the link, which may have links of its own.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "In a grid",
        "description": "Logo and name as one link.",
        "usage": "<RetailerCard\n  name=\"Crateby\"\n  image={retailerCrateby}\n  link=\"https://www.crateby.example\"\n  preset=\"retailer\"\n/>"
      },
      {
        "name": "In a carousel",
        "description": "With what sets the retailer apart.",
        "usage": "<RetailerCard\n  name=\"Crateby\"\n  image={retailerCrateby}\n  link=\"https://www.crateby.example\"\n  preset=\"whereToBuyItem\"\n  title=\"Every mainland postcode, six days a week\"\n/>"
      },
      {
        "name": "Without a link",
        "description": "Logo and name alone.",
        "usage": "<RetailerCard name=\"Crateby\" image={retailerCrateby} preset=\"retailer\" />"
      },
      {
        "name": "Without a logo",
        "description": "The name stands in for it.",
        "usage": "<RetailerCard name=\"Crateby\" link=\"https://www.crateby.example\" preset=\"retailer\" />"
      }
    ]
  },
  {
    docs: tableRegionDocs,
    "name": "TableRegion",
    "folder": "ui/table-region",
    "source": "src/ui/table-region/table-region.tsx",
    "samplesSource": "src/ui/table-region/samples.tsx",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "Accessible name of the region: what the table is about.",
        "isRequired": true
      },
      {
        "name": "children",
        "type": "ReactNode",
        "description": "The table. Its `thead` and the first cell of each row are sticky.",
        "isRequired": true
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "A week of menus",
        "description": "On a phone the names of the meals stay while the days scroll by.",
        "usage": "<TableRegion label=\"Menus of the week\">\n  <table className=\"size-m16-d18\">\n    <thead>\n      <tr>\n        <th scope=\"col\">Meal</th>\n        {[\n          <th key=\"Monday\" scope=\"col\">Monday</th>,\n          <th key=\"Tuesday\" scope=\"col\">Tuesday</th>,\n          <th key=\"Wednesday\" scope=\"col\">Wednesday</th>,\n          <th key=\"Thursday\" scope=\"col\">Thursday</th>,\n          <th key=\"Friday\" scope=\"col\">Friday</th>,\n          <th key=\"Saturday\" scope=\"col\">Saturday</th>,\n          <th key=\"Sunday\" scope=\"col\">Sunday</th>,\n        ]}\n      </tr>\n    </thead>\n    <tbody>\n      <tr>\n        <th scope=\"row\">Lunch</th>\n        {[\n          <td key=\"Monday\">Bolognese</td>,\n          <td key=\"Tuesday\">Bolognese</td>,\n          <td key=\"Wednesday\">Bolognese</td>,\n          <td key=\"Thursday\">Bolognese</td>,\n          <td key=\"Friday\">Bolognese</td>,\n          <td key=\"Saturday\">Bolognese</td>,\n          <td key=\"Sunday\">Bolognese</td>,\n        ]}\n      </tr>\n      <tr>\n        <th scope=\"row\">Dinner</th>\n        {[\n          <td key=\"Monday\">Katsu curry</td>,\n          <td key=\"Tuesday\">Katsu curry</td>,\n          <td key=\"Wednesday\">Katsu curry</td>,\n          <td key=\"Thursday\">Katsu curry</td>,\n          <td key=\"Friday\">Katsu curry</td>,\n          <td key=\"Saturday\">Katsu curry</td>,\n          <td key=\"Sunday\">Katsu curry</td>,\n        ]}\n      </tr>\n    </tbody>\n  </table>\n</TableRegion>"
      }
    ]
  },
  {
    docs: tabsDocs,
    "name": "Tabs",
    "folder": "ui/tabs",
    "source": "src/ui/tabs/tabs.tsx",
    "samplesSource": "src/ui/tabs/samples.tsx",
    "props": [
      {
        "name": "label",
        "type": "string",
        "description": "Accessible name of the list of tabs.",
        "isRequired": true
      },
      {
        "name": "tabs",
        "type": "readonly { label: string; content: ReactNode; anchorId?: string | undefined }[]",
        "description": "A panel with an `anchorId` is shown when the URL's hash names it.",
        "isRequired": true
      },
      {
        "name": "lang",
        "type": "string",
        "description": "BCP 47 tag of the labels, if it differs from the surrounding language.",
        "isRequired": false
      },
      {
        "name": "element",
        "type": "HeadingProps['element']",
        "description": "Level of the headings that replace the tabs without JavaScript and in print.",
        "isRequired": false,
        "default": "'h3'"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Three ways to cook",
        "description": "Arrow keys, Home and End move between the tabs; the panel follows.",
        "usage": "<Tabs\n  label=\"Cooking times\"\n  tabs={[\n    { label: 'Combi oven', content: <p>12 minutes at 180 °C, in one layer.</p> },\n    { label: 'Pan or griddle', content: <p>8 minutes. Let it colour, and only then move it.</p> },\n    { label: 'Fryer', content: <p>3½ minutes at 175 °C, a basket half full.</p> },\n  ]}\n/>"
      },
      {
        "name": "Many tabs",
        "description": "They wrap where there is no room.",
        "usage": "<Tabs\n  label=\"Products\"\n  tabs={[\n    { label: 'Mince', content: <p>How to cook Mince from frozen.</p> },\n    { label: 'Pieces', content: <p>How to cook Pieces from frozen.</p> },\n    { label: 'Nuggets', content: <p>How to cook Nuggets from frozen.</p> },\n    { label: 'Burger', content: <p>How to cook Burger from frozen.</p> },\n    { label: 'Sausages', content: <p>How to cook Sausages from frozen.</p> },\n    { label: 'Meatballs', content: <p>How to cook Meatballs from frozen.</p> },\n    { label: 'Fillet', content: <p>How to cook Fillet from frozen.</p> },\n    { label: 'Deli Slices', content: <p>How to cook Deli Slices from frozen.</p> },\n  ]}\n/>"
      }
    ]
  },
  {
    docs: textFieldDocs,
    "name": "TextField",
    "folder": "enquiries/text-field",
    "source": "src/enquiries/text-field/text-field.tsx",
    "samplesSource": "src/enquiries/text-field/samples.ts",
    "props": [
      {
        "name": "id",
        "type": "string",
        "description": "The input's id, and the prefix of those of its hint, error and suggestions.",
        "isRequired": true
      },
      {
        "name": "name",
        "type": "string",
        "description": "The field's name in the submission.",
        "isRequired": true
      },
      {
        "name": "label",
        "type": "string",
        "description": "",
        "isRequired": true
      },
      {
        "name": "type",
        "type": "'text' | 'email' | 'tel'",
        "description": "",
        "isRequired": false
      },
      {
        "name": "rows",
        "type": "number",
        "description": "The height in lines of a multi-line field; a single-line one without it.",
        "isRequired": false
      },
      {
        "name": "isRequired",
        "type": "boolean",
        "description": "",
        "isRequired": false,
        "default": "false"
      },
      {
        "name": "hint",
        "type": "string",
        "description": "What the visitor should know before typing.",
        "isRequired": false
      },
      {
        "name": "error",
        "type": "string",
        "description": "The error to show.",
        "isRequired": false
      },
      {
        "name": "defaultValue",
        "type": "string",
        "description": "The initial value: the field is uncontrolled.",
        "isRequired": false
      },
      {
        "name": "autoComplete",
        "type": "string",
        "description": "HTML's autofill name.",
        "isRequired": false
      },
      {
        "name": "suggestions",
        "type": "readonly string[]",
        "description": "Offered while typing; anything else is accepted too.",
        "isRequired": false,
        "default": "[]"
      },
      {
        "name": "longest",
        "type": "number",
        "description": "For a multi-line field: the limit in characters. Near it, the number left is shown; longer text is not cut.",
        "isRequired": false
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Required",
        "description": "Marked with an asterisk.",
        "usage": "<TextField id=\"name\" name=\"name\" label=\"Name\" isRequired autoComplete=\"name\" />"
      },
      {
        "name": "Optional",
        "description": "Says that it may stay empty.",
        "usage": "<TextField id=\"line-2\" name=\"address.line_2\" label=\"Address line 2\" autoComplete=\"address-line2\" />"
      },
      {
        "name": "Wrong",
        "description": "What is wrong stands beneath, with a sign and a stronger edge.",
        "usage": "<TextField\n  id=\"email\"\n  name=\"email\"\n  label=\"Email\"\n  type=\"email\"\n  isRequired\n  defaultValue=\"ada@example\"\n  error=\"Please enter a valid email address, such as name@example.com\"\n/>"
      },
      {
        "name": "Suggestions",
        "description": "Names are offered while typing; any other is taken as well.",
        "usage": "<TextField\n  id=\"preference\"\n  name=\"preference\"\n  label=\"Preferred wholesaler/distributor\"\n  isRequired\n  hint=\"Choose from the list, or enter another name.\"\n  suggestions={['Crateby', 'Mossdray', 'Pantrell', 'Velmoora']}\n/>"
      },
      {
        "name": "Several lines",
        "description": "Five at first, more as the text grows.",
        "usage": "<TextField id=\"details\" name=\"enquiry_details\" label=\"Enquiry details\" rows={5} isRequired />"
      },
      {
        "name": "Few characters left",
        "description": "Says how many, once that matters.",
        "usage": "<TextField\n  id=\"short\"\n  name=\"short\"\n  label=\"Enquiry details\"\n  rows={5}\n  longest={50}\n  defaultValue=\"Do you deliver to Peaborough on Mondays, too?\"\n/>"
      },
      {
        "name": "Too many characters",
        "description": "Nothing typed is cut; the visitor is told how much is too much.",
        "usage": "<TextField\n  id=\"long\"\n  name=\"long\"\n  label=\"Enquiry details\"\n  rows={5}\n  longest={40}\n  defaultValue=\"Do you deliver to Peaborough on Mondays, too?\"\n/>"
      }
    ]
  },
  {
    docs: textStackDocs,
    "name": "TextStack",
    "folder": "ui/text-stack",
    "source": "src/ui/text-stack/text-stack.tsx",
    "samplesSource": "src/ui/text-stack/samples.ts",
    "props": [
      {
        "name": "element",
        "type": "HeadingProps['element']",
        "description": "",
        "isRequired": false
      },
      {
        "name": "headlineLanguage",
        "type": "string",
        "description": "BCP 47 tag of the headline, if it differs from the surrounding language.",
        "isRequired": false
      },
      {
        "name": "headlineSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false
      },
      {
        "name": "highlightColour",
        "type": "HeadingProps['highlightColour']",
        "description": "",
        "isRequired": false
      },
      {
        "name": "leadSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false
      },
      {
        "name": "leadWeight",
        "type": "(typeof weights)[number]",
        "description": "",
        "isRequired": false
      },
      {
        "name": "textSize",
        "type": "TextSize",
        "description": "",
        "isRequired": false
      },
      {
        "name": "textAlign",
        "type": "(typeof alignments)[number]",
        "description": "",
        "isRequired": false,
        "default": "'left'"
      },
      {
        "name": "link",
        "type": "string",
        "description": "Link of the headline, stretched over the nearest positioned ancestor.",
        "isRequired": false
      },
      {
        "name": "defaultButtonColour",
        "type": "ButtonColour",
        "description": "",
        "isRequired": false
      },
      {
        "name": "className",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "headline",
        "type": "string",
        "description": "",
        "isRequired": false
      },
      {
        "name": "lead",
        "type": "Document",
        "description": "",
        "isRequired": false
      },
      {
        "name": "text",
        "type": "Document",
        "description": "",
        "isRequired": false
      },
      {
        "name": "buttons",
        "type": "readonly ItemValue<typeof buttonEntry>[]",
        "description": "",
        "isRequired": false,
        "default": "[]"
      }
    ],
    "otherProps": [],
    "samples": [
      {
        "name": "Everything",
        "description": "A headline, a lead, text and a button.",
        "usage": "<TextStack\n  headline=\"Ready when *you* are\"\n  lead={lead}\n  text={text}\n  buttons={[\n    {\n      style: 'primary',\n      openInNewWindow: false,\n      disabled: false,\n      text: 'See cooking times',\n      link: '/en-gb/products',\n    },\n  ]}\n/>"
      },
      {
        "name": "Headline and text, centred",
        "description": "What is missing leaves no gap.",
        "usage": "<TextStack headline=\"Talk to us\" text={text} textAlign=\"center\" />"
      },
      {
        "name": "Text alone",
        "description": "The smallest stack.",
        "usage": "<TextStack text={text} />"
      }
    ]
  },
  {
    docs: visuallyHiddenDocs,
    "name": "VisuallyHidden",
    "folder": "ui/visually-hidden",
    "source": "src/ui/visually-hidden/visually-hidden.tsx",
    "samplesSource": "src/ui/visually-hidden/samples.ts",
    "props": [],
    "otherProps": [
      "ComponentProps<'span'>"
    ],
    "samples": [
      {
        "name": "Hidden text",
        "description": "Read out, and not seen.",
        "usage": "<VisuallyHidden>Opens in a new tab</VisuallyHidden>"
      }
    ]
  },
];
