resource "azurerm_cdn_frontdoor_route" "plain" {
  name                      = "plain"
  cdn_frontdoor_endpoint_id = "e"
  patterns_to_match         = ["/*"]
  supported_protocols       = ["Http", "Https"]
  https_redirect_enabled    = false # BAD
}
