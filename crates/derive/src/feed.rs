//! `#[derive(Feed)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Field, Fields, Ident, Variant};

use crate::attributes::{attribute, names_of};

pub(crate) fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let body = match &input.data {
        Data::Struct(data) => {
            let (pattern, fed) = fields(&data.fields)?;
            quote!(let #name #pattern = self; #(#fed)*)
        }
        Data::Enum(data) => {
            let arms = data.variants.iter().enumerate();
            let arms: Vec<_> = arms
                .map(|(at, variant)| arm(at, variant))
                .collect::<syn::Result<_>>()?;
            quote!(match self { #(#arms)* })
        }
        Data::Union(_) => {
            let fault = "a union cannot say which of its fields it holds";
            return Err(Error::new_spanned(name, fault));
        }
    };
    let (generics, of, bounds) = input.generics.split_for_impl();
    let kinds = input.generics.type_params().map(|kind| &kind.ident);
    let bounds = bounds.map(|own| &own.predicates);
    Ok(quote! {
        #[automatically_derived]
        impl #generics ::kernel::Feed for #name #of where #(#kinds: ::kernel::Feed,)* #bounds {
            #[inline]
            fn feed(&self, fingerprint__: &mut ::kernel::Fingerprint) {
                #body
            }
        }
    })
}

/// A variant: its number, then its fields.
fn arm(at: usize, variant: &Variant) -> syn::Result<TokenStream> {
    let number = u8::try_from(at)
        .map_err(|_| Error::new_spanned(variant, "#[derive(Feed)] counts variants in one byte"))?;
    let (ident, (pattern, fed)) = (&variant.ident, fields(&variant.fields)?);
    Ok(quote!(Self::#ident #pattern => { ::kernel::Feed::feed(&#number, fingerprint__); #(#fed)* }))
}

/// A pattern that binds the fields, and what feeds those that are not left out.
fn fields(all: &Fields) -> syn::Result<(TokenStream, Vec<TokenStream>)> {
    let mut fed = Vec::new();
    let mut bound = Vec::new();
    for (name, field) in names_of(all).into_iter().zip(all) {
        if is_skipped(field)? {
            bound.push(left_out(field));
        } else {
            bound.push(quote!(#name));
            fed.push(quote!(::kernel::Feed::feed(#name, fingerprint__);));
        }
    }
    let pattern = match all {
        Fields::Unit => TokenStream::new(),
        Fields::Unnamed(_) => quote!((#(#bound),*)),
        Fields::Named(_) => quote!({#(#bound),*}),
    };
    Ok((pattern, fed))
}

fn left_out(field: &Field) -> TokenStream {
    let name = field.ident.as_ref();
    name.map_or_else(|| quote!(_), |name| quote!(#name: _))
}

/// Whether a field says `#[feed(skip)]`.
fn is_skipped(field: &Field) -> syn::Result<bool> {
    let Some(said) = attribute(&field.attrs, "feed")? else {
        return Ok(false);
    };
    let word: Ident = said.parse_args()?;
    if word == "skip" {
        return Ok(true);
    }
    Err(Error::new_spanned(
        word,
        "a field says #[feed(skip)] or nothing",
    ))
}
