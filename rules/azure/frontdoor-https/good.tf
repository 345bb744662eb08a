resource "azurerm_cdn_frontdoor_route" "redirects" {
  name                      = "redirects"
  cdn_frontdoor_endpoint_id = "e"
  patterns_to_match         = ["/*"]
  supported_protocols       = ["Http", "Https"]
  https_redirect_enabled    = true
}

resource "azurerm_cdn_frontdoor_route" "tls" {
  name                      = "tls"
  cdn_frontdoor_endpoint_id = "e"
  patterns_to_match         = ["/*"]
  supported_protocols       = ["Https"]
  https_redirect_enabled    = false
}

resource "azurerm_cdn_frontdoor_route" "silent" {
  name                      = "silent"
  cdn_frontdoor_endpoint_id = "e"
  patterns_to_match         = ["/*"]
  supported_protocols       = ["Http", "Https"]
}
