resource "azurerm_cdn_endpoint" "off" {
  name             = "off"
  profile_name     = "p"
  is_https_allowed = false # BAD
}
