//! `#[derive(Events)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{ParseStream, Parser as _};
use syn::{DeriveInput, Error, Expr, LitStr, Token, Variant};

use crate::attributes::{attribute, enumeration, kebab, pattern};

/// What `#[event("8.1.1", open)]` says.
struct Declared {
    kind: LitStr,
    rule: Expr,
    reveals: Expr,
}

pub(crate) fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let data = enumeration(input, "Events")?;
    let name = &input.ident;
    let (mut kinds, mut rules, mut reveals) = (Vec::new(), Vec::new(), Vec::new());
    for variant in &data.variants {
        let Declared {
            kind,
            rule,
            reveals: revealing,
        } = declared(variant)?;
        let ident = &variant.ident;
        kinds.push(quote!(#name::#ident { .. } => #kind));
        rules.push(arm(variant, &rule));
        reveals.push(arm(variant, &revealing));
    }
    let (generics, types, bounds) = input.generics.split_for_impl();
    Ok(quote! {
        impl #generics ::kernel::Events for #name #types #bounds {
            fn kind(&self) -> &'static str {
                match self { #(#kinds,)* }
            }

            #[allow(unused_variables)]
            fn rule(&self) -> &'static str {
                match self { #(#rules,)* }
            }

            #[allow(unused_variables)]
            fn reveals(&self) -> bool {
                match self { #(#reveals,)* }
            }
        }
    })
}

/// One arm of a match: the parts are bound only where an expression may ask for them.
fn arm(variant: &Variant, says: &Expr) -> TokenStream {
    let ident = &variant.ident;
    if matches!(says, Expr::Lit(_)) {
        return quote!(Self::#ident { .. } => #says);
    }
    let bound = pattern(variant);
    quote!(Self::#ident #bound => #says)
}

fn declared(variant: &Variant) -> syn::Result<Declared> {
    let missing = "every event says its rule and whether it reveals: #[event(\"8.1\", open)]";
    let attribute = attribute(&variant.attrs, "event")?;
    let attribute = attribute.ok_or_else(|| Error::new(variant.ident.span(), missing))?;
    let (mut kind, mut rule, mut reveals) = (None, None, None);
    attribute.parse_args_with(|input: ParseStream<'_>| {
        if input.peek(LitStr) {
            rule = Some(input.parse::<Expr>()?);
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        let marks = syn::meta::parser(|meta| {
            let name = meta.path.get_ident().map(ToString::to_string);
            match name.as_deref() {
                Some("kind") => kind = Some(meta.value()?.parse::<LitStr>()?),
                Some("rule") => rule = Some(meta.value()?.parse::<Expr>()?),
                Some("open") => reveals = Some(syn::parse_quote!(false)),
                Some("reveals") if meta.input.peek(Token![=]) => {
                    reveals = Some(meta.value()?.parse::<Expr>()?);
                }
                Some("reveals") => reveals = Some(syn::parse_quote!(true)),
                _ => return Err(meta.error("known are kind, rule, open and reveals")),
            }
            Ok(())
        });
        marks.parse2(input.parse()?)
    })?;
    let ask = |what: &str| Error::new_spanned(attribute, what);
    Ok(Declared {
        kind: kind.unwrap_or_else(|| LitStr::new(&kebab(variant), variant.ident.span())),
        rule: rule.ok_or_else(|| ask("under which rule? #[event(\"8.1\", open)]"))?,
        reveals: reveals.ok_or_else(|| {
            ask("does it reveal a die, a draw or a secret? `open`, `reveals` or `reveals = …`")
        })?,
    })
}
