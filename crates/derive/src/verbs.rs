//! `#[derive(Verbs)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::meta::ParseNestedMeta;
use syn::{DeriveInput, Error, Ident, LitStr, Type, Variant};

use crate::attributes::{attribute, bindings, enumeration, pattern};

/// What `#[verb("word", rule = "…", label = "…", group = "…", role = Step, chancy, costly, passes)]` says.
struct Declared {
    word: LitStr,
    rule: LitStr,
    label: LitStr,
    group: LitStr,
    role: Ident,
    chancy: bool,
    costly: bool,
    passes: bool,
}

pub(crate) fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let data = enumeration(input, "Verbs")?;
    let name = &input.ident;
    let (names, spoken) = match names_type(input)? {
        Some(names) => (names, TokenStream::new()),
        None => (syn::parse_quote!(()), spoken(name)),
    };
    let (mut verbs, mut spells, mut readers) = (Vec::new(), Vec::new(), Vec::new());
    let (mut parts_of, mut indices) = (Vec::new(), Vec::new());
    for (index, variant) in data.variants.iter().enumerate() {
        let declared = declared(variant)?;
        let (ident, bound) = (&variant.ident, bindings(variant));
        let pattern = pattern(variant);
        let Declared {
            word,
            rule,
            label,
            group,
            role,
            chancy,
            costly,
            passes,
        } = &declared;
        verbs.push(quote! {
            ::kernel::Verb {
                word: #word, rule: #rule, label: #label, group: #group,
                role: ::kernel::Role::#role, chancy: #chancy, costly: #costly, passes: #passes,
            }
        });
        spells.push(quote! {
            #name::#ident #pattern => {
                #( ::kernel::Part::spell(#bound, names, out); )*
            }
        });
        parts_of.push(quote! {
            #name::#ident #pattern => vec![ #( ::kernel::Part::called(#bound, names) ),* ]
        });
        indices.push(quote!(#name::#ident { .. } => #index));
        let types = variant.fields.iter().map(|field| &field.ty);
        readers.push(quote! {
            if let Some(mut words) = text.after(#word) {
                let tried = (|words: &mut ::kernel::Words<'_>| {
                    #( let #bound = <#types as ::kernel::Part<#names>>::read(words, names)?; )*
                    Ok(#name::#ident #pattern)
                })(&mut words);
                match tried {
                    Ok(choice) if words.is_at_end() => return Ok(choice),
                    // Nobody meant the choice that has no verb of its own.
                    Err(refusal) if !#word.is_empty() => refused = Some(refusal),
                    _ => {}
                }
            }
        });
    }
    Ok(quote! {
        #spoken

        impl ::kernel::Verbs for #name {
            type Names = #names;

            const VERBS: &'static [::kernel::Verb] = &[ #(#verbs),* ];

            fn index(&self) -> usize {
                match self { #(#indices,)* }
            }

            fn parts<'n>(&self, names: &'n #names) -> Vec<::kernel::Called<'n>> {
                let _ = names;
                match self { #(#parts_of,)* }
            }

            fn spell_parts(&self, names: &#names, out: &mut String) {
                let _ = (names, &out);
                match self { #(#spells)* }
            }

            fn read(text: &str, names: &#names) -> Result<Self, ::kernel::Refusal> {
                let text = ::kernel::Words::new(text)?;
                let mut refused: Option<::kernel::Refusal> = None;
                #(#readers)*
                Err(refused.unwrap_or_else(|| text.unknown()))
            }
        }
    })
}

/// `#[verbs(names = Data)]`: what the names of pieces and spaces are looked up in; nothing where it is left out.
fn names_type(input: &DeriveInput) -> syn::Result<Option<Type>> {
    let mut names = None;
    if let Some(attribute) = attribute(&input.attrs, "verbs")? {
        attribute.parse_nested_meta(|meta| {
            if !meta.path.is_ident("names") {
                return Err(meta.error("only `names = Type` is known here"));
            }
            names = Some(meta.value()?.parse()?);
            Ok(())
        })?;
    }
    Ok(names)
}

/// A choice that needs no names speaks for itself.
fn spoken(name: &Ident) -> TokenStream {
    quote! {
        impl ::core::fmt::Display for #name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(&::kernel::Verbs::spell(self, &()))
            }
        }

        impl ::core::str::FromStr for #name {
            type Err = ::kernel::Refusal;

            fn from_str(text: &str) -> Result<Self, ::kernel::Refusal> {
                <Self as ::kernel::Verbs>::read(text, &())
            }
        }
    }
}

fn declared(variant: &Variant) -> syn::Result<Declared> {
    let missing = "every choice says its verb: #[verb(\"move\", rule = \"8.1\")]";
    let attribute = attribute(&variant.attrs, "verb")?;
    let attribute = attribute.ok_or_else(|| Error::new(variant.ident.span(), missing))?;
    attribute.parse_args_with(|input: syn::parse::ParseStream<'_>| {
        let word: LitStr = input.parse()?;
        let empty = || LitStr::new("", word.span());
        let mut declared = Declared {
            rule: empty(),
            label: empty(),
            group: LitStr::new(&word.value(), word.span()),
            role: Ident::new("Other", word.span()),
            word,
            chancy: false,
            costly: false,
            passes: false,
        };
        let mut ruled = false;
        if !input.is_empty() {
            input.parse::<syn::Token![,]>()?;
            let rest = syn::meta::parser(|meta| mark(&mut declared, &mut ruled, &meta));
            let tokens: TokenStream = input.parse()?;
            syn::parse::Parser::parse2(rest, tokens)?;
        }
        if ruled {
            return Ok(declared);
        }
        Err(Error::new_spanned(
            &declared.word,
            "under which rule? rule = \"8.1\", or rule = \"\" for the one that asks",
        ))
    })
}

fn mark(declared: &mut Declared, ruled: &mut bool, meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    let name = meta.path.get_ident().map(ToString::to_string);
    match name.as_deref() {
        Some("rule") => {
            *ruled = true;
            declared.rule = meta.value()?.parse()?;
        }
        Some("label") => declared.label = meta.value()?.parse()?,
        Some("group") => declared.group = meta.value()?.parse()?,
        Some("role") => declared.role = meta.value()?.parse()?,
        Some("chancy") => declared.chancy = true,
        Some("costly") => declared.costly = true,
        Some("passes") => declared.passes = true,
        _ => {
            return Err(meta.error("known are rule, label, group, role, chancy, costly and passes"));
        }
    }
    Ok(())
}
