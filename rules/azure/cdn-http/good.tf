resource "azurerm_cdn_endpoint" "tls" {
  name            = "tls"
  profile_name    = "p"
  is_http_allowed = false
}
